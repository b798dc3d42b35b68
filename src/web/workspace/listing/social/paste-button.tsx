import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Check, ClipboardPaste } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'

const confirmedFor = 2000

/** Pastes from the clipboard, and confirms it for 2 seconds. */
export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const { t } = useTranslation('owner-social')
  const toast = useToast()
  const [isPasted, setPasted] = useState(false)
  useEffect(() => {
    if (!isPasted) return
    const timer = setTimeout(() => setPasted(false), confirmedFor)
    return () => clearTimeout(timer)
  }, [isPasted])
  const paste = async () => {
    let text: string
    try {
      text = (await navigator.clipboard.readText()).trim()
    } catch {
      return toast.failure(t('social.clipboardFailed'))
    }
    if (!text) return toast.failure(t('social.nothingToPaste'), { title: t('social.clipboardEmpty') })
    onPaste(text)
    setPasted(true)
  }
  return (
    <button type="button" className="button" onClick={paste}>
      <Icon of={isPasted ? Check : ClipboardPaste} />
      {t(isPasted ? 'social.pasted' : 'social.paste')}
    </button>
  )
}
