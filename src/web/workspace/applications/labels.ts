import type { ListingKind, OrganizationType, ProfileType } from '#contract/enums.ts'
import type { Language } from '#contract/languages.ts'
import type { CityReference } from '#contract/shared.ts'
import { countryName, languageName } from '#i18n/format-names.ts'
import { useTypeName } from '#web/components/listing/use-type-name.ts'
import { useSite } from '#web/frame/use-site.ts'

type Typed = { kind: ListingKind; type: ProfileType | OrganizationType }
type InTown = { city: CityReference | null; otherTown: string | null }

/** The texts for the codes in an application, in the reader's language. */
export function useLabels() {
  const typeName = useTypeName()
  const { language } = useSite()
  return {
    typeOf: ({ kind, type }: Typed) => typeName(kind, type),
    /** `Tefé, Brazil`, or the town as it was typed. */
    townOf: ({ city, otherTown }: InTown) =>
      city ? `${city.city}, ${countryName(city.countryCode, language)}` : (otherTown ?? ''),
    /** A language inside a sentence, where only English writes it with a capital. */
    languageInSentence: (code: Language) => {
      const name = languageName(code, language)
      return language === 'en' ? name : name.charAt(0).toLowerCase() + name.slice(1)
    },
  }
}
