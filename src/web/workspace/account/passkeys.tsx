import { useState } from 'react'
import { listMyPasskeys, maxPasskeys, type Passkey } from '#contract/account/passkeys.ts'
import { paths } from '#contract/paths.ts'
import { loadReasons } from '#i18n/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { useHasPasskeys } from '#web/data/passkeys/use-has-passkeys.ts'
import { useUser } from '#web/frame/use-user.ts'
import { KeyRound, Plus } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { ListState } from './list-state.tsx'
import { Part } from './part.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

const AddDialog = loadLater(async () => {
  // the browser itself may also refuse
  await loadReasons()
  return (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog
})
const RemoveDialog = loadLater(async () => (await import('./remove-passkey-dialog.tsx')).RemovePasskeyDialog)

const adderId = 'add-passkey'

/** The user's passkeys: each can be removed, and this device can create a new one. */
export function Passkeys() {
  const { t } = useTranslation('account')
  const found = useApi(listMyPasskeys)
  const { data } = found
  const needsPasskey = useUser()?.needsPasskey
  return (
    <Part id="passkeys" title={t('passkeys.title')} text={t('passkeys.text')}>
      <ListState list={found} />
      {data?.items.length === 0 && <p className="soft">{t('passkeys.none')}</p>}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data && needsPasskey && data.items.length > 0 && <PasskeySignIn comeBackTo={paths.account()} />}
      {data && <Add isFull={data.items.length >= maxPasskeys} />}
    </Part>
  )
}

function Add({ isFull }: { isFull: boolean }) {
  const { t } = useTranslation('account')
  const [isAdding, setAdding] = useState(false)
  if (useHasPasskeys() === false) return <p className="soft">{t('passkeys.unsupported')}</p>
  return (
    <>
      {isFull && <p className="soft">{t('passkeys.full')}</p>}
      <p>
        <button
          type="button"
          id={adderId}
          className="button"
          disabled={isFull}
          onClick={() => setAdding(true)}
        >
          <Icon of={Plus} />
          {t('passkeys.add')}
        </button>
      </p>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function OnePasskey({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('account')
  const { moment } = useMoments()
  const [isAsking, setAsking] = useState(false)
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="entry row between">
      <div className="stack stack-2 min-w-0">
        <p className="wrap-anywhere">
          <Icon of={KeyRound} /> {name}
        </p>
        <p className="small soft">
          {t('passkeys.created', { moment: moment(createdAt) })}
          {' · '}
          {lastUsedAt ? t('passkeys.lastUsed', { moment: moment(lastUsedAt) }) : t('passkeys.unused')}
        </p>
      </div>
      <button
        type="button"
        className="button small"
        aria-label={t('passkeys.removeThis', { name })}
        onClick={() => setAsking(true)}
      >
        {t('passkeys.remove')}
      </button>
      {isAsking && <RemoveDialog passkey={passkey} focusAfter={adderId} onClose={() => setAsking(false)} />}
    </li>
  )
}
