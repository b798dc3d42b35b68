import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import {
  Check,
  CircleAlert,
  CircleCheck,
  ClipboardPaste,
  type IconMarkup,
  RotateCw,
  Smartphone,
  WifiOff,
  X,
} from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from './notes.tsx'

/** What the page's script (`enhance/onboarding.ts`) shows, in the page's language. */
export function ScriptNotes({ isLast }: { isLast: boolean }) {
  const { t } = useTranslation('onboarding')
  const { t: tw } = useTranslation('workspace')
  return (
    <>
      <NoSignal name="no-signal" title={t('notes.noSignal')} text={t('notes.noSignalText')} />
      {isLast && <NoSignal name="not-sent" title={t('notes.notSent')} text={t('notes.notSentText')} />}
      <template data-note="other">
        <Note icon={Smartphone} title={t('notes.other')}>
          <p>{t('notes.otherText')}</p>
          <p className="row">
            <button className="button small" type="button" data-use="">
              {t('notes.useThis')}
            </button>
          </p>
        </Note>
      </template>
      <template data-note="failed">
        <Note icon={CircleAlert} kind="bad" isUrgent title={t('notes.failed')}>
          <p>
            {t(isLast ? 'complete.failed' : 'notes.failedText')}. {t('complete.kept')}
          </p>
        </Note>
      </template>
      <template data-part="paste">
        <button className="button" type="button">
          <Icon of={ClipboardPaste} />
          {t('paste.paste')}
        </button>
      </template>
      <template data-part="pasted">
        <Icon of={Check} />
        {t('paste.pasted')}
      </template>
      <ToastPart
        name="clipboard-empty"
        title={t('paste.empty')}
        text={t('paste.emptyText')}
        icon={CircleCheck}
      />
      <ToastPart
        name="clipboard-failed"
        title={tw('toast.error')}
        text={t('paste.failed')}
        icon={CircleAlert}
        isBad
      />
    </>
  )
}

function NoSignal({ name, title, text }: { name: string; title: string; text: string }) {
  const { t } = useTranslation('onboarding')
  return (
    <template data-note={name}>
      <Note icon={WifiOff} kind="wait" title={title}>
        <p>{text}</p>
        <p className="row">
          <button className="button small" type="button" data-try="">
            <Icon of={RotateCw} />
            {t('notes.tryNow')}
          </button>
        </p>
      </Note>
    </template>
  )
}

type ToastPartProps = { name: string; title: string; text: ReactNode; icon: IconMarkup; isBad?: boolean }

function ToastPart({ name, title, text, icon, isBad }: ToastPartProps) {
  const { t } = useTranslation('workspace')
  return (
    <template data-toast={name}>
      <div className={isBad ? 'toast bad' : 'toast'} role={isBad ? 'alert' : 'status'}>
        <Icon of={icon} />
        <div>
          <b>{title}</b>
          <p className="small">{text}</p>
        </div>
        <button className="close" type="button" aria-label={t('toast.dismiss')}>
          <Icon of={X} />
        </button>
      </div>
    </template>
  )
}
