import { useMutation } from '@tanstack/react-query'
import { exportMe } from '#contract/account/sign-in.ts'
import { slugOf } from '#contract/values/slug.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api } from '#web/data/api.ts'
import { errorText } from '#web/data/error-text.ts'
import { saveFile } from '#web/data/save-file.ts'
import { useSite } from '#web/frame/use-site.ts'
import { Download } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { Part } from './part.tsx'

/** Downloads everything stored about the user, as a file. */
export function ExportData() {
  const { t } = useTranslation('account')
  const { t: tw } = useTranslation('workspace')
  const { site } = useSite()
  const toast = useToast()
  const download = useMutation({
    mutationFn: () => api(exportMe),
    onSuccess: (data) =>
      saveFile(
        `${slugOf(site.name)}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
    onError: (error) => toast.failure(`${t('export.failed')}. ${errorText(tw, error)}`),
  })
  return (
    <Part title={t('export.title')} text={t('export.text')}>
      <p>
        <button
          type="button"
          className="button"
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          <Icon of={Download} />
          {download.isPending ? t('export.preparing') : t('export.action')}
        </button>
      </p>
    </Part>
  )
}
