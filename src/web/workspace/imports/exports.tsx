import { useMutation } from '@tanstack/react-query'
import { refusalIn } from '#contract/client.ts'
import { importKinds } from '#contract/imports/fields.ts'
import { hasPermission } from '#contract/permissions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/error-text.ts'
import { saveFile } from '#web/data/save-file.ts'
import { useUser } from '#web/frame/use-user.ts'
import { Download } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'

const formats = { csv: 'CSV', geojson: 'GeoJSON', json: 'JSON' } as const

type File = { kind: string; ending: string }
const addressOf = ({ kind, ending }: File) => `/api/tourism/admin/exports/${kind}.${ending}`

/** Everything of each kind as a file. */
export function Exports() {
  const { t } = useTranslation('imports')
  const { t: tw } = useTranslation('workspace')
  const user = useUser()
  const toast = useToast()
  const download = useMutation({
    // not by the link itself: it may first need a fresh sign-in
    mutationFn: async (file: File) => {
      const response = await send(addressOf(file))
      if (!response.ok) throw await refusalIn(response)
      saveFile(`${file.kind}.${file.ending}`, await response.blob())
    },
    onError: (error) => toast.failure(errorText(tw, error)),
  })
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
                    href={addressOf({ kind, ending })}
                    aria-label={t('exports.of', { kind: t(`kinds.${kind}`), format: name })}
                    download
                    onClick={(event) => {
                      event.preventDefault()
                      download.mutate({ kind, ending })
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
