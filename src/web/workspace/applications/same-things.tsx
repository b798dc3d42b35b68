import type { SameThing } from '#contract/applications/review.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { loadLater } from '#web/ui/load-later.tsx'

// few have any
const SameNote = loadLater(async () => (await import('./same-note.tsx')).SameNote)

/** Applications and listings of others with the same phone or link. */
export function SameThings({ same }: { same: SameThing[] }) {
  const { t } = useTranslation('applications')
  return (
    <section className="stack" aria-labelledby="same">
      <div className="head">
        <h2 id="same">{t('same.title')}</h2>
      </div>
      {same.length === 0 && <p className="small soft">{t('same.nothing')}</p>}
      {(['phone', 'link'] as const).map((what) => {
        const found = same.filter((each) => each.what === what)
        return found.length > 0 && <SameNote key={what} what={what} found={found} />
      })}
    </section>
  )
}
