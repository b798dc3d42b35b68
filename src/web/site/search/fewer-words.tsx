import type { SearchHit } from '#contract/directory/search.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Asked, addressOf } from './asked.ts'

const most = 4

/** Searches with fewer of the words, each of which finds something. */
export function FewerWords({ asked, hits }: { asked: Asked; hits: SearchHit[] }) {
  const { t } = useTranslation('search')
  const known = hits.map(({ has }) => has.join(' ')).filter((words) => words && words !== asked.q)
  const fewer = [...new Set(known)].slice(0, most)
  if (fewer.length === 0) return null
  return (
    <section aria-labelledby="fewer">
      <div className="head">
        <h2 id="fewer">{t('fewer')}</h2>
      </div>
      <ul className="row">
        {fewer.map((words) => (
          <li key={words}>
            <a className="chip" href={addressOf({ ...asked, q: words, section: undefined })}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
