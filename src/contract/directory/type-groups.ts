import type { OrganizationType, ProfileType } from '#contract/enums.ts'

/** The types of professionals in six groups, in the order in which visitors see them; each type is in one. */
export const profileGroups = {
  guides: ['guide', 'indigenous_guide', 'local', 'ambassador', 'tour_operator', 'photography_guide'],
  nature: [
    'naturalist',
    'ornithologist',
    'wildlife_specialist',
    'botanist',
    'marine_biologist',
    'conservation_officer',
    'researcher',
    'eco_tourism_coordinator',
  ],
  food: ['food_beverage_specialist', 'accommodation_host'],
  culture: ['cultural_interpreter', 'educator', 'photographer', 'travel_blogger'],
  adventure: ['adventure_guide', 'adventure_specialist', 'activity_instructor', 'survival_instructor'],
  help: [
    'language_interpreter',
    'transportation_coordinator',
    'travel_consultant',
    'travel_agent',
    'destination_marketing_specialist',
    'customer_experience_manager',
  ],
} as const satisfies Record<string, readonly ProfileType[]>
export type ProfileGroup = keyof typeof profileGroups

/** The same of organizations. */
export const organizationGroups = {
  stays: ['lodge', 'eco_lodge', 'hotel', 'resort'],
  tours: ['tour_operator', 'travel_agency', 'agency', 'adventure_company'],
  food: ['restaurant'],
  nature: ['botanical_garden', 'wildlife_sanctuary', 'conservation_group', 'research_institute'],
  culture: [
    'indigenous_organization',
    'community_group',
    'cultural_organization',
    'educational_institution',
    'foundation',
    'NGO',
    'non_profit',
  ],
  help: ['transport', 'cat', 'government', 'government_agency', 'other'],
} as const satisfies Record<string, readonly OrganizationType[]>
export type OrganizationGroup = keyof typeof organizationGroups

export const typeGroups = { profile: profileGroups, organization: organizationGroups }

/** The group that a type is in; none for an unknown type. */
export function groupOf(kind: keyof typeof typeGroups, type: string): string | undefined {
  const groups: [string, readonly string[]][] = Object.entries(typeGroups[kind])
  return groups.find(([, types]) => types.includes(type))?.[0]
}

/** The types of a group; none for an unknown group. */
export function typesOf(kind: keyof typeof typeGroups, group: string): readonly string[] {
  const groups: Record<string, readonly string[]> = typeGroups[kind]
  return Object.hasOwn(groups, group) ? (groups[group] ?? []) : []
}

/** Professionals who guide, whatever their group. */
export const guidingTypes: readonly ProfileType[] = [
  ...(['guide', 'adventure_guide', 'indigenous_guide', 'photography_guide', 'naturalist'] as const),
  ...(['ornithologist', 'wildlife_specialist', 'cultural_interpreter'] as const),
]
/** Organizations that offer beds. */
export const lodgingTypes: readonly OrganizationType[] = organizationGroups.stays
