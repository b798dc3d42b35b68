import { useState } from 'react'
import { bytesOfBeginning, problemAtBeginning } from '#contract/imports/beginning.ts'
import { createImport, sendImportPart } from '#contract/imports/files.ts'
import { type ImportKind, maxImportBytes, maxPartBytes } from '#contract/imports/limits.ts'
import { paths } from '#contract/paths.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { api } from '#web/data/api.ts'
import { errorText } from '#web/data/error-text.ts'

type Begun = { id: string; file: File; kind: ImportKind; sent: number }

/**
 * Sends a file part by part; after a failure it continues where it stopped, and at the end the page of the import
 * opens.
 */
export function useSendFile() {
  const { t } = useTranslation('workspace')
  const { t: own } = useTranslation('imports')
  const [begun, setBegun] = useState<Begun>()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (kind: ImportKind, file: File | undefined) => {
    const wrong = !file
      ? 'choose'
      : file.size > maxImportBytes
        ? 'tooLarge'
        : file.size === 0
          ? 'empty'
          : undefined
    if (wrong || !file) return setError(own(`upload.${wrong ?? 'choose'}`))
    setError(undefined)
    setSending(true)
    // a file that cannot be imported is not sent
    const problem = problemAtBeginning(await beginningOf(file))
    if (problem) {
      setSending(false)
      return setError(own(`problems.${problem}`))
    }
    try {
      const isSame = begun?.file === file && begun.kind === kind
      const before = isSame ? begun : undefined
      const { id } =
        before ?? (await api(createImport, { kind, fileName: lineOf(file.name), bytes: file.size }))
      for (let number = before?.sent ?? 0; number * maxPartBytes < file.size; number += 1) {
        setBegun({ id, file, kind, sent: number })
        const part = file.slice(number * maxPartBytes, (number + 1) * maxPartBytes)
        await api(sendImportPart, { id, number, bytes: await base64Of(part) })
      }
      location.assign(paths.import(id))
    } catch (failure) {
      setError(errorText(t, failure))
      setSending(false)
    }
  }
  const share = begun ? Math.round(((begun.sent * maxPartBytes) / begun.file.size) * 100) : 0
  return { send, isSending, share, error, isBegun: begun !== undefined }
}

/** The name of a file as one line: some systems allow line breaks and invalid characters. */
const lineOf = (name: string) => name.slice(0, 200).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '_')

/** Empty for a file that is gone: sending it reports that. */
const beginningOf = async (file: File): Promise<Uint8Array> =>
  new Uint8Array(
    await file
      .slice(0, bytesOfBeginning)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )

async function base64Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
