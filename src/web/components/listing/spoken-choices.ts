/** The languages that listings of the region name most, offered as choices. */
export const spokenChoices = [
  'pt',
  'es',
  'en',
  'fr',
  'nl',
  'de',
  'it',
  'qu',
  'ay',
  'gn',
  'srn',
  'tca',
  'shp',
  'yrl',
] as const
