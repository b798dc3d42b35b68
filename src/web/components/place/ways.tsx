import type { GettingThere } from '#contract/shared.ts'
import type { GettingTherePart } from '#entities/places.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ForeignText } from '#web/components/text/foreign-text.tsx'

/** To a city most people come by air. */
const waysToCity = ['air', 'river', 'road'] as const

type WaysProps = { of: GettingThere | null; parts?: readonly GettingTherePart[] }

/** How one gets somewhere, each way that is known with its name: the entries of a `<dl>`. */
export function Ways({ of, parts = waysToCity }: WaysProps) {
  const { t } = useTranslation('fields')
  return (
    of &&
    parts
      .filter((part) => of[part])
      .map((part) => (
        <div key={part}>
          <dt className="soft small">{t(`label.${part}`)}</dt>
          <dd className="wrap-anywhere">
            <ForeignText of={of} field={part} />
          </dd>
        </div>
      ))
  )
}
