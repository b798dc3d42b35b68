import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { inviteOwner, listHandovers } from '#contract/ownership/handovers.ts'
import { daysToAccept } from '#contract/ownership/obstacles.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LanguageOptions } from '#web/components/text/language-options.tsx'
import { useChange } from '#web/data/api.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useOwnListing } from '../own-listing.ts'

type InviteOwnerProps = { email: string; updatedAt: string; onDone: () => void }

/** No account has the typed address: the person is invited to take the page. */
export function InviteOwner({ email, updatedAt, onDone }: InviteOwnerProps) {
  const { t } = useTranslation('owner-handing')
  const { listing } = useOwnListing()
  const [language, setLanguage] = useState<Language>(listing.originalLanguage)
  const change = useChange(inviteOwner, {
    refreshes: [listHandovers],
    success: t('over.invited', { email }),
    failure: t('over.inviteFailed'),
    onSuccess: onDone,
  })
  return (
    <form
      className="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ id: listing.id, email, language, updatedAt })
      }}
    >
      <p>{t('over.inviteText', { days: daysToAccept })}</p>
      <SelectField
        label={t('over.inviteLanguage')}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
      >
        <LanguageOptions />
      </SelectField>
      <p>
        <button type="submit" className="button primary" disabled={change.isPending}>
          {t(change.isPending ? 'over.inviting' : 'over.invite')}
        </button>
      </p>
    </form>
  )
}
