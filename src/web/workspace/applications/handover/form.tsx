import { useState } from 'react'
import { listHandovers, offerListing } from '#contract/ownership/handovers.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ContactFields, TextFields } from './fields.tsx'
import { ListingFields } from './listing-fields.tsx'
import { emptyHandover, HandoverValues, handoverInput } from './values.ts'

/** A listing for somebody, filled in by staff; it stays pending until the person accepts by e-mail. */
export function HandoverForm() {
  const { t } = useTranslation('applications')
  const [round, setRound] = useState(0)
  return (
    <section className="stack" aria-label={t('handover.title')}>
      <OneHandover key={round} onOffered={() => setRound(round + 1)} />
    </section>
  )
}

function OneHandover({ onOffered }: { onOffered: () => void }) {
  const { t } = useTranslation('applications')
  const { language } = useSite()
  const toast = useToast()
  const form = useApiForm(HandoverValues, emptyHandover(language))
  const change = useChange(offerListing, {
    refreshes: [listHandovers],
    failure: t('handover.failed'),
    onSuccess: ({ email }) => {
      toast.success(t('handover.done', { email }))
      onOffered()
    },
  })
  const submit = form.handleSubmit((values) => change.mutate(handoverInput(values), { onError: form.fail }))
  return (
    <form className="stack stack-8" noValidate onSubmit={submit}>
      <div className="stack">
        <div className="head">
          <h2>{t('handover.who')}</h2>
        </div>
        <Field
          label={t('handover.email')}
          type="email"
          required
          autoComplete="off"
          autoFocus
          error={form.errorOf('email')}
          {...form.register('email')}
        />
        <SelectField label={t('handover.language')} {...form.register('language')}>
          <LanguageOptions />
        </SelectField>
      </div>
      <div className="stack">
        <div className="head">
          <h2>{t('handover.what')}</h2>
        </div>
        <ListingFields form={form} />
        <ContactFields form={form} />
        <TextFields form={form} />
      </div>
      <p>
        <button type="submit" className="button primary big" disabled={change.isPending}>
          {t(change.isPending ? 'handover.submitting' : 'handover.submit')}
        </button>
      </p>
    </form>
  )
}
