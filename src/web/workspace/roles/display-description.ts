import type { Role } from '#contract/system/roles.ts'
import type { TFunction } from '#i18n/translate.ts'

/** What a role is for: in the reader's language as long as nobody has reworded it, else as it was written. */
export const displayDescription = (
  { name, description, hasStandardDescription }: Role,
  t: TFunction<'panel'>,
): string => (hasStandardDescription ? t(`roles.descriptions.${name as 'admin'}`) : description)
