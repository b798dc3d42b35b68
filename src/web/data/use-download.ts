import { useMutation } from '@tanstack/react-query'
import { refusalIn } from '#contract/client.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useToast } from '#web/ui/toast.tsx'
import { send } from './api.ts'
import { errorText } from './error-text.ts'
import { saveFile } from './save-file.ts'

/** Saves a file of the API under a name; not by the link itself, which may first need a fresh sign-in. */
export function useDownload() {
  const { t } = useTranslation('workspace')
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ address, name }: { address: string; name: string }) => {
      const response = await send(address)
      if (!response.ok) throw await refusalIn(response)
      saveFile(name, await response.blob())
    },
    onError: (error) => toast.failure(errorText(t, error)),
  })
}
