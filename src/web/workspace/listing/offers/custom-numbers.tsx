import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#contract/languages.ts'
import { typedPrice } from '#contract/prices.ts'
import { linkTexts } from '#entities/offers.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { Based } from './based.tsx'
import type { FormOfLink, LinkedOffer } from './use-link-form.ts'

/** Price, size, days and what only the provider reads, for this page alone. */
export function CustomNumbers({ form, offer }: { form: FormOfLink; offer: LinkedOffer }) {
  const { t } = useTranslation('owner-offers')
  const template = useId()
  const { language: shownIn } = useSite()
  const { customNotes } = offer.link.texts
  const written = languages.filter((language) => customNotes[language])
  // nobody translates what only they read
  const notesIn = written.length > 0 ? written : [offer.originalLanguage]
  const [basePrice, baseSize] = [typedPrice(offer.price, shownIn), offer.maxGroupSize?.toString()]
  return (
    <>
      <div className="duo">
        <Based base={basePrice}>
          <Field
            label={t('custom.price', { currency: offer.currency })}
            inputMode="decimal"
            className="input num"
            placeholder={basePrice}
            {...form.register('customPrice')}
            error={form.errorOf('customPrice')}
          />
        </Based>
        <Based base={baseSize}>
          <Field
            label={t('labels.maxGroupSize')}
            inputMode="numeric"
            className="input num"
            placeholder={baseSize ?? t('form.groupExample')}
            {...form.register('customMaxGroupSize')}
            error={form.errorOf('customMaxGroupSize')}
          />
        </Based>
        <Field
          label={t('labels.availableFrom')}
          type="date"
          className="input num"
          {...form.register('availableFrom')}
          error={form.errorOf('availableFrom')}
        />
        <Field
          label={t('labels.availableTo')}
          help={t('custom.daysHelp')}
          type="date"
          className="input num"
          {...form.register('availableTo')}
          error={form.errorOf('availableTo')}
        />
        <Field
          label={t('labels.commission')}
          help={t('custom.privateHelp')}
          inputMode="decimal"
          className="input num"
          placeholder="10"
          {...form.register('commission')}
          error={form.errorOf('commission')}
        />
        {notesIn.map((language) => (
          <TextField
            key={language}
            label={t('labels.notes')}
            help={t('custom.privateHelp')}
            lang={language}
            rows={2}
            maxLength={linkTexts.customNotes.max}
            {...form.register(`texts.customNotes.${language}`)}
            error={form.errorOf(`texts.customNotes.${language}`)}
          />
        ))}
      </div>
      <label className="box" htmlFor={template}>
        <input type="checkbox" id={template} {...form.register('isTemplate')} />
        <span>{t('labels.isTemplate')}</span>
        <small>{t('custom.templateHelp')}</small>
      </label>
    </>
  )
}
