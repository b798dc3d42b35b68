import { useTranslation } from 'react-i18next'
import { importKinds } from '#contract/import-fields.ts'
import { hasPermission } from '#contract/permissions.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Download } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'

const formats = { csv: 'CSV', geojson: 'GeoJSON', json: 'JSON' } as const

/** Everything of each kind as a file. */
export function Exports() {
  const { t } = useTranslation('imports')
  const user = useUser()
  const kinds = importKinds.filter(
    (kind) => kind !== 'organizations' || hasPermission(user, 'MANAGE_ORGANIZATIONS'),
  )
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
                    href={`/api/tourism/admin/exports/${kind}.${ending}`}
                    aria-label={t('exports.of', { kind: t(`kinds.${kind}`), format: name })}
                    download
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
