import { keepPreviousData } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { findGuides, getMyGuides, inviteGuide } from '#contract/listings/guides.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi, useChange } from '#web/data/api.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useOwnListing } from '../own-listing.ts'

/** Finds a professional by name or by the address of the page, and invites them. */
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
  const { t } = useTranslation('owner-guides')
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
      {guides.length > 0 && <GuideChoice guides={guides} chosen={chosen} onChoose={setChosen} />}
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

type GuideChoiceProps = {
  guides: z.output<typeof findGuides.output>
  chosen: string | undefined
  onChoose: (id: string) => void
}

function GuideChoice({ guides, chosen, onChoose }: GuideChoiceProps) {
  const { t } = useTranslation(['owner-guides', 'types'])
  return (
    <fieldset>
      <legend className="sr">{t('invite.choose')}</legend>
      <div className="options">
        {guides.map(({ id, name, state, profileType, city, hasAccount }) => (
          <label key={id} className="option">
            <input
              type="radio"
              name="guide"
              disabled={state !== 'free'}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span className="wrap-anywhere">{name}</span>
            <small>
              {state === 'free'
                ? [
                    profileType && t(`types:profileTypes.${profileType}`),
                    city,
                    !hasAccount && t('invite.noAccount'),
                  ]
                    .filter(Boolean)
                    .join(', ')
                : t(`invite.states.${state}`)}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
