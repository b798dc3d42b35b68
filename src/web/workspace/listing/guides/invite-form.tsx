import { keepPreviousData } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findGuides, getMyGuides, inviteGuide } from '#contract/owner-guides.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/field.tsx'
import { useOwnListing } from '#web/workspace/listing/own-listing.ts'

/** Finds a professional by name or by the address of the page, and asks. */
export function InviteForm() {
  const { t } = useTranslation('owner-guides')
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    setQ(typed.trim())
  }
  return (
    <aside className="stack" aria-labelledby="invite-heading">
      <div className="card stack">
        <h2 className="sub" id="invite-heading">
          {t('invite.title')}
        </h2>
        <form className="stack stack-2" onSubmit={find}>
          <Field
            label={t('invite.label')}
            value={typed}
            maxLength={200}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" className="button">
            {t('invite.find')}
          </button>
        </form>
        {q.length > 1 && (
          <Found
            key={q}
            q={q}
            onAsked={() => {
              setTyped('')
              setQ('')
            }}
          />
        )}
      </div>
    </aside>
  )
}

function Found({ q, onAsked }: { q: string; onAsked: () => void }) {
  const { t } = useTranslation(['owner-guides', 'types'])
  const { listing } = useOwnListing()
  const { language } = useSite()
  const [chosen, setChosen] = useState<string>()
  const found = useApi(
    findGuides,
    { id: listing.id, q, lang: language },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const guides = found.data?.items ?? []
  const guide = guides.find(({ id, state }) => id === chosen && state === 'free')
  const invite = useChange(inviteGuide, {
    refreshes: [getMyGuides, findGuides],
    success: t(guide?.hasAccount ? 'notices.asked' : 'notices.waiting'),
    failure: t('notices.askFailed'),
    onSuccess: onAsked,
  })
  return (
    <div className="stack">
      <p className="small soft" role="status">
        {found.isError
          ? t('invite.findFailed')
          : !found.data
            ? t('invite.finding')
            : guides.length === 0
              ? t('invite.nobody')
              : t('invite.found', { count: guides.length })}
      </p>
      {guides.length > 0 && (
        <fieldset>
          <legend className="sr">{t('invite.choose')}</legend>
          <div className="options">
            {guides.map((each) => (
              <label key={each.id} className="option">
                <input
                  type="radio"
                  name="guide"
                  disabled={each.state !== 'free'}
                  checked={each.id === chosen}
                  onChange={() => setChosen(each.id)}
                />
                <span className="wrap-anywhere">{each.name}</span>
                <small>
                  {each.state === 'free'
                    ? [
                        each.profileType && t(`types:profileTypes.${each.profileType}`),
                        each.city,
                        !each.hasAccount && t('invite.noAccount'),
                      ]
                        .filter(Boolean)
                        .join(', ')
                    : t(`invite.states.${each.state}`)}
                </small>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {guide && (
        <>
          <button
            type="button"
            className="button primary wide"
            disabled={invite.isPending}
            aria-busy={invite.isPending}
            onClick={() => invite.mutate({ id: listing.id, profileId: guide.id })}
          >
            {t('invite.invite')}
          </button>
          <p className="tiny soft">{t(guide.hasAccount ? 'invite.text' : 'invite.textNoAccount')}</p>
        </>
      )}
    </div>
  )
}
