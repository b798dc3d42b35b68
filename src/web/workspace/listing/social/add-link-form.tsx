import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { type SocialPlatform, socialPlatforms } from '#contract/enums.ts'
import type { FieldErrorCode } from '#contract/field-errors.ts'
import { linkOf, platformOfAddress } from '#contract/values/typed-links.ts'
import { loadFieldErrors } from '#i18n/browser.ts'
import { shortUrl } from '#i18n/format-phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useChange } from '#web/data/api.ts'
import { errorText, fieldErrorText } from '#web/data/error-text.ts'
import { described, FieldFrame } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useOwnListing } from '../own-listing.ts'
import { linkCalls } from './link-calls.ts'
import { PasteButton } from './paste-button.tsx'

const maxTypedLength = 500

/** A form for one more link. The draft stays until it is saved; a pasted address chooses its platform. */
export function AddLinkForm() {
  const { t } = useTranslation('owner-social')
  const form = useRef<HTMLFormElement>(null)
  const { platform, typed, wrong, adding, choose, type, send } = useNewLink(() =>
    form.current?.querySelector('select')?.focus(),
  )
  return (
    <section aria-labelledby="social-new">
      <div className="head">
        <h2 id="social-new">{t('social.new')}</h2>
      </div>
      <form className="stack" ref={form} noValidate onSubmit={send}>
        <div className="duo lead-1">
          <PlatformField chosen={platform} onChoose={choose} />
          <AddressField
            platform={platform}
            typed={typed}
            wrong={wrong}
            failure={adding.error}
            onType={type}
          />
        </div>
        <p>
          <button
            className="button primary"
            type="submit"
            disabled={!platform || !typed.trim() || adding.isPending}
          >
            {t(adding.isPending ? 'social.adding' : 'social.add')}
          </button>
        </p>
      </form>
    </section>
  )
}

function useNewLink(onAdded: () => void) {
  const { t } = useTranslation('owner-social')
  const { kind, listing } = useOwnListing()
  const { list, add } = linkCalls[kind]
  const [platform, setPlatform] = useState<SocialPlatform | ''>('')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<FieldErrorCode>()
  const adding = useChange(add, {
    refreshes: [list],
    success: t('social.added'),
    failure: t('social.addFailed'),
    onSuccess: () => {
      setTyped('')
      setPlatform('')
      onAdded()
    },
  })
  const choose = (chosen: SocialPlatform | '') => {
    setWrong(undefined)
    adding.reset()
    setPlatform(chosen)
  }
  const type = (text: string) => {
    // a website may be on any host
    const isFixed = platform === 'website' || platform === 'other'
    choose((isFixed ? undefined : platformOfAddress(text)) ?? platform)
    setTyped(text)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!platform || !typed.trim() || adding.isPending) return
    const link = linkOf(platform, typed)
    if (typeof link === 'string') {
      await loadFieldErrors()
      return setWrong(link)
    }
    adding.mutate({ id: listing.id, platform, url: typed })
  }
  return { platform, typed, wrong, adding, choose, type, send }
}

type PlatformFieldProps = { chosen: SocialPlatform | ''; onChoose: (platform: SocialPlatform) => void }

function PlatformField({ chosen, onChoose }: PlatformFieldProps) {
  const { t } = useTranslation(['owner-social', 'types'])
  return (
    <SelectField
      label={t('social.platform')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value as SocialPlatform)}
    >
      <option value="" disabled>
        {t('social.choose')}
      </option>
      {socialPlatforms.map((each) => (
        <option key={each} value={each}>
          {t(`types:socialPlatforms.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

type AddressFieldProps = {
  platform: SocialPlatform | ''
  typed: string
  /** The error found before it is sent. */
  wrong: FieldErrorCode | undefined
  /** Why the server refused it. */
  failure: unknown
  onType: (text: string) => void
}

function AddressField({ platform, typed, wrong, failure, onType }: AddressFieldProps) {
  const { t } = useTranslation('owner-social')
  const { t: tw } = useTranslation('workspace')
  const id = useId()
  const link = platform ? linkOf(platform, typed) : null
  const preview = typeof link === 'object' && link && t('social.becomes', { address: shortUrl(link.url) })
  const help = preview || t(platform === 'whatsapp' ? 'social.numberHelp' : 'social.addressHelp')
  const refused = failure instanceof ApiError ? failure.body : undefined
  const error = wrong
    ? fieldErrorText(tw, { code: wrong, most: maxTypedLength })
    : refused?.fields?.url
      ? fieldErrorText(tw, refused.fields.url)
      : refused?.reason === 'linkKnown'
        ? errorText(tw, failure)
        : undefined
  return (
    <FieldFrame id={id} label={t('social.address')} help={help} error={error}>
      <div className="with-action">
        <input
          className="input"
          id={id}
          value={typed}
          maxLength={maxTypedLength}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...described(id, help, error)}
          onChange={({ target }) => onType(target.value)}
        />
        <PasteButton onPaste={(text) => onType(text.slice(0, maxTypedLength))} />
      </div>
    </FieldFrame>
  )
}
