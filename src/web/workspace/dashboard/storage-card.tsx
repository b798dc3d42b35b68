import { getStorageStatus, type StorageStatus } from '#contract/system/status.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useApi } from '#web/data/api.ts'
import { CircleAlert, CircleCheck, CircleX, RefreshCw } from '#web/icons/icons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoments } from '#web/ui/moment.tsx'
import { MailFacts } from './mail-facts.tsx'
import { StorageTables } from './storage-tables.tsx'

const often = 30_000

/** The state of the database, refreshed every 30 seconds. */
export function StorageCard() {
  const { t } = useTranslation('dashboard')
  const found = useApi(getStorageStatus, {}, { refetchInterval: often, retry: 3 })
  return (
    <section className="card stack" aria-labelledby="storage">
      <div className="row between">
        <h2 className="sub" id="storage">
          {t('database.title')}
        </h2>
        <button
          type="button"
          className="button small"
          disabled={found.isFetching}
          onClick={() => void found.refetch()}
        >
          <Icon of={RefreshCw} />
          <span className="sr">{t('database.refresh')}</span>
        </button>
      </div>
      {found.isError ? (
        <p className="error" role="alert">
          <Icon of={CircleAlert} />
          {t('database.failed')}
        </p>
      ) : found.data ? (
        <Status status={found.data} />
      ) : (
        <p className="small soft" role="status">
          {t('database.loading')}
        </p>
      )}
    </section>
  )
}

function Status({ status }: { status: StorageStatus }) {
  const { t } = useTranslation('dashboard')
  const { moment } = useMoments()
  const isConnected = status.connectionStatus === 'connected'
  return (
    <>
      <p>
        <span className={isConnected ? 'badge good' : 'badge bad'}>
          <Icon of={isConnected ? CircleCheck : CircleX} />
          {t(`database.status.${status.connectionStatus}`)}
        </span>
      </p>
      <dl className="facts">
        <Fact label={t('database.storage')} value={t(`database.storages.${status.storageType}`)} />
        <Fact label={t('database.tables')} value={String(status.tables.length)} />
        <Fact
          label={t('database.environment')}
          value={t(`database.environments.${status.environment as 'production'}`, {
            defaultValue: status.environment,
          })}
        />
      </dl>
      <Detail label={t('database.connection')} value={status.connectionString} />
      <Detail label={t('database.folder')} value={status.dataDir} />
      <Detail label={t('database.lastBackup')} value={status.lastBackup && moment(status.lastBackup)} />
      {status.lastError && (
        <p className="error">
          <Icon of={CircleAlert} />
          <span className="wrap-anywhere">
            {t('database.lastError')}: {status.lastError}
          </span>
        </p>
      )}
      {status.mail && <MailFacts mail={status.mail} />}
      <StorageTables tables={status.tables} />
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num wrap-anywhere">{value}</dd>
    </div>
  )
}

function Detail({ label, value }: { label: string; value: string | null }) {
  return (
    value && (
      <p className="small wrap-anywhere">
        <span className="soft">{label}:</span> {value}
      </p>
    )
  )
}
