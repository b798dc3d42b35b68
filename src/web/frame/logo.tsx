import { paths } from '#contract/paths.ts'
import { useSite } from './use-site.ts'

/** The site's name; the last accented letter carries the accent colour. */
export function Logo() {
  const { site } = useSite()
  const accented = [...site.name].findLastIndex((letter) => letter.normalize('NFD').length > 1)
  const letters = [...site.name]
  return (
    <a className="mark" href={paths.home()}>
      {accented < 0 ? (
        site.name
      ) : (
        <span>
          {letters.slice(0, accented).join('')}
          <b>{letters[accented]}</b>
          {letters.slice(accented + 1).join('')}
        </span>
      )}
    </a>
  )
}
