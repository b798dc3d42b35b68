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
        <p className="tiny soft">{t('invite.text')}</p>
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
  const invite = useChange(inviteGuide, {
    refreshes: [getMyGuides, findGuides],
    success: t('notices.asked'),
    failure: t('notices.askFailed'),
    onSuccess: onAsked,
  })
  const guides = found.data?.items ?? []
  const free = guides.filter(({ state }) => state === 'free')
  const first = chosen ?? free[0]?.id
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
            {guides.map((guide) => (
              <label key={guide.id} className="option">
                <input
                  type="radio"
                  name="guide"
                  disabled={guide.state !== 'free'}
                  checked={guide.id === first}
                  onChange={() => setChosen(guide.id)}
                />
                <span className="wrap-anywhere">{guide.name}</span>
                <small>
                  {guide.state === 'free'
                    ? [guide.profileType && t(`types:profileTypes.${guide.profileType}`), guide.city]
                        .filter(Boolean)
                        .join(', ')
                    : t(`invite.states.${guide.state}`)}
                </small>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {first && (
        <button
          type="button"
          className="button primary wide"
          disabled={invite.isPending}
          aria-busy={invite.isPending}
          onClick={() => invite.mutate({ id: listing.id, profileId: first })}
        >
          {t('invite.invite')}
        </button>
      )}
    </div>
  )
}
