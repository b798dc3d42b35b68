import { type ListingField, listingEntities } from '#entities/listing.ts'
import { isText } from '#fields/each.ts'
import type { OfPage, PageFields } from '#fields/kinds.ts'
import { FactField } from '#web/entities/fact-field.tsx'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import type { OwnListing } from '../own-listing.ts'
import type { InfoValues } from './info-values.ts'
import type { InfoForm } from './use-info-form.ts'

type FactsProps = { own: OwnListing; form: InfoForm['form']; part: OfPage['part'] }

/** The inputs of a part's declared fields that are not texts. */
export function Facts({ own: { kind }, form, part }: FactsProps) {
  const { labelOf, helpOf } = useFieldLabels(kind)
  const fields: PageFields = listingEntities[kind]
  const type = form.watch(`${kind}Type`)
  return Object.entries(fields).map(([name, of]) => {
    if (of.part !== part || isText(of)) return null
    const wire = (of.wire ?? name) as keyof InfoValues
    // what is there already can always be changed
    if (of.forTypes && !of.forTypes.includes(type) && !form.getValues(wire)) return null
    return (
      <FactField
        key={name}
        of={of}
        id={`info-${wire}`}
        label={labelOf(name as ListingField)}
        help={helpOf(name as ListingField)}
        error={form.errorOf(wire)}
        {...form.register(wire)}
      />
    )
  })
}
