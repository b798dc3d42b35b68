import { importableBy } from '#contract/imports/access.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDownload } from '#web/data/use-download.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Download } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

const formats = { csv: 'CSV', geojson: 'GeoJSON', json: 'JSON' } as const

type File = { kind: string; ending: string }
const addressOf = ({ kind, ending }: File) => `/api/tourism/admin/exports/${kind}.${ending}`

/** Everything of each kind as a file. */
export function Exports() {
  const { t } = useTranslation('imports')
  const user = useUser()
  const download = useDownload()
  const kinds = importableBy(user)
  return (
    <section className="stack" aria-labelledby="exports">
      <div className="stack stack-2">
        <h2 id="exports">{t('exports.title')}</h2>
        <p className="text small">{t('exports.lead')}</p>
      </div>
      <ul className="rows">
        {kinds.map((kind) => (
          <li key={kind} className="flat">
            <div className="stack stack-2 col-span-full">
              <h3>{t(`kinds.${kind}`)}</h3>
              <div className="row">
                {Object.entries(formats).map(([ending, name]) => (
                  <a
                    key={ending}
                    className="button small"
                    href={addressOf({ kind, ending })}
                    aria-label={t('exports.of', { kind: t(`kinds.${kind}`), format: name })}
                    download
                    onClick={(event) => {
                      event.preventDefault()
                      download.mutate({ address: addressOf({ kind, ending }), name: `${kind}.${ending}` })
                    }}
                  >
                    <Icon of={Download} />
                    {name}
                  </a>
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
