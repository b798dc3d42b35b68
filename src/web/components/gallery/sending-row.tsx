import { useTranslation } from '#i18n/use-translation.ts'
import { CircleAlert, RotateCw, Smartphone } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Upload } from './use-upload-list.ts'

type SendingRowProps = { upload: Upload; onStop: () => void; onRetry: () => void }

/** A picture on its way: how far it is, that it waits, or that it could not be sent. */
export function SendingRow({ upload, onStop, onRetry }: SendingRowProps) {
  const { preview, state, name } = upload
  return (
    <li className={state === 'failed' ? 'pic failed' : 'pic going'}>
      <figure>{preview && <img src={preview} alt="" width={3} height={2} />}</figure>
      <div className="stack stack-2 min-w-0">
        <p className="small soft wrap-anywhere">{name}</p>
        {state === 'sending' && <Going upload={upload} onStop={onStop} />}
        {state === 'waiting' && <Waiting upload={upload} onStop={onStop} />}
        {state === 'failed' && <Failed upload={upload} onStop={onStop} onRetry={onRetry} />}
      </div>
    </li>
  )
}

function Going({ upload: { name, percent }, onStop }: Omit<SendingRowProps, 'onRetry'>) {
  const { t } = useTranslation('owner-pictures')
  return (
    <>
      <p className="near small">
        <span>{percent < 100 ? t('sending.percent', { percent }) : t('sending.making')}</span>
        <button type="button" className="button quiet small" onClick={onStop}>
          {t('sending.stop')}
          <span className="sr"> {name}</span>
        </button>
      </p>
      <progress value={percent} max={100} aria-label={t('sending.of', { name })} />
    </>
  )
}

function Waiting({ upload: { name, isKept }, onStop }: Omit<SendingRowProps, 'onRetry'>) {
  const { t } = useTranslation('owner-pictures')
  return (
    <>
      {isKept && (
        <span className="badge wait">
          <Icon of={Smartphone} />
          {t('sending.kept')}
        </span>
      )}
      <p className="near small">
        <span>{t('sending.turn')}</span>
        <RemoveButton name={name} onStop={onStop} />
      </p>
    </>
  )
}

function Failed({ upload: { name, problem, isKept }, onStop, onRetry }: SendingRowProps) {
  const { t } = useTranslation('owner-pictures')
  return (
    <>
      <span className="badge bad">
        <Icon of={CircleAlert} />
        {t('sending.failed')}
      </span>
      <p className="error">
        <Icon of={CircleAlert} />
        <span>{problem ?? t(isKept ? 'sending.broken' : 'sending.brokenHere')}</span>
      </p>
      <p className="row">
        <button type="button" className="button small primary" onClick={onRetry}>
          <Icon of={RotateCw} />
          {t('retry')}
          <span className="sr"> {name}</span>
        </button>
        <RemoveButton name={name} onStop={onStop} />
      </p>
    </>
  )
}

function RemoveButton({ name, onStop }: { name: string; onStop: () => void }) {
  const { t } = useTranslation('owner-pictures')
  return (
    <button type="button" className="button quiet small" onClick={onStop}>
      {t('sending.remove')}
      <span className="sr"> {name}</span>
    </button>
  )
}
