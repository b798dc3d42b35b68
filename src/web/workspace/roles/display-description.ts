import type { Role } from '#contract/system/roles.ts'
import type { TFunction } from '#i18n/translate.ts'

/** The description of a role: in the reader's language unless somebody has changed it, otherwise as it was written. */
export const displayDescription = (
  { name, description, hasStandardDescription }: Role,
  t: TFunction<'panel'>,
): string => (hasStandardDescription ? t(`roles.descriptions.${name as 'admin'}`) : description)
