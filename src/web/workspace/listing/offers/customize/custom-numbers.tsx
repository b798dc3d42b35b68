import { useId } from 'react'
import { languages } from '#contract/languages.ts'
import { typedPrice } from '#contract/values/prices.ts'
import { linkTexts } from '#entities/offers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFieldLabels } from '#web/entities/field-labels.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { numberFieldOf } from '../number-field.ts'
import { Based } from './based.tsx'
import type { FormOfLink, LinkedOffer } from './use-link-form.ts'

type NumbersProps = { form: FormOfLink; offer: LinkedOffer }

/** Price, size, days and private notes, for this page only. */
export function CustomNumbers({ form, offer }: NumbersProps) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const template = useId()
  const { language: shownIn } = useSite()
  const number = numberFieldOf(form)
  const [basePrice, baseSize] = [typedPrice(offer.price, shownIn), offer.maxGroupSize?.toString()]
  return (
    <>
      <div className="duo">
        <Based base={basePrice}>
          <Field
            {...number('customPrice')}
            label={t('custom.price', { currency: offer.currency })}
            inputMode="decimal"
            placeholder={basePrice}
          />
        </Based>
        <Based base={baseSize}>
          <Field
            {...number('customMaxGroupSize')}
            label={labelOf('maxGroupSize')}
            inputMode="numeric"
            placeholder={baseSize ?? t('form.groupExample')}
          />
        </Based>
        <Field {...number('availableFrom')} label={labelOf('availableFrom')} type="date" />
        <Field
          {...number('availableTo')}
          label={labelOf('availableTo')}
          help={t('custom.daysHelp')}
          type="date"
        />
        <PrivateFields form={form} offer={offer} />
      </div>
      <label className="box" htmlFor={template}>
        <input type="checkbox" id={template} {...form.register('isTemplate')} />
        <span>{labelOf('isTemplate')}</span>
        <small>{t('custom.templateHelp')}</small>
      </label>
    </>
  )
}

/** The private notes. */
function PrivateFields({ form, offer }: NumbersProps) {
  const { t } = useTranslation('owner-offers')
  const { labelOf } = useFieldLabels('offer')
  const { customNotes } = offer.link.texts
  const written = languages.filter((language) => customNotes[language])
  // private notes are not translated
  const notesIn = written.length > 0 ? written : [offer.originalLanguage]
  return (
    <>
      <Field
        {...numberFieldOf(form)('commission')}
        label={labelOf('commission')}
        help={t('custom.privateHelp')}
        inputMode="decimal"
        placeholder="10"
      />
      {notesIn.map((language) => (
        <TextField
          key={language}
          label={labelOf('notes')}
          help={t('custom.privateHelp')}
          lang={language}
          rows={2}
          maxLength={linkTexts.customNotes.max}
          {...form.register(`texts.customNotes.${language}`)}
          error={form.errorOf(`texts.customNotes.${language}`)}
        />
      ))}
    </>
  )
}
