import { useId } from 'react'
import { Introduction } from '#contract/applications/introduction.ts'
import { maxIntroductionLength } from '#contract/applications/limits.ts'
import { getOnboarding, introduceMyListing } from '#contract/applications/onboarding.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { useChange } from '#web/data/api.ts'
import { useApiForm } from '#web/data/form/use-api-form.ts'
import { useSite } from '#web/frame/use-site.ts'
import { FieldFrame, TextField } from '#web/ui/form/field.tsx'

/** Asks for the introduction without which a listing is not public. */
export function IntroductionForm({ id }: { id: string }) {
  const { t } = useTranslation('account')
  const { t: tw } = useTranslation('workspace')
  const { language } = useSite()
  const select = useId()
  const form = useApiForm(Introduction, { introduction: '', originalLanguage: language })
  const save = useChange(introduceMyListing, {
    refreshes: [getOnboarding],
    success: t('listing.introduced'),
  })
  const submit = form.handleSubmit((values) => save.mutate({ id, ...values }, { onError: form.fail }))
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label={t('listing.introduction')}
        help={t('listing.introductionHelp')}
        maxLength={maxIntroductionLength}
        {...form.register('introduction')}
        error={form.errorOf('introduction')}
      />
      <FieldFrame id={select} label={t('listing.writtenIn')}>
        <select className="input" id={select} {...form.register('originalLanguage')}>
          <LanguageOptions />
        </select>
      </FieldFrame>
      <p>
        <button type="submit" className="button primary" disabled={save.isPending}>
          {save.isPending ? tw('saving') : t('listing.introduce')}
        </button>
      </p>
    </form>
  )
}
