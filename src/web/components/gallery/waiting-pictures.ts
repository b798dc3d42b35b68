import { dayMs } from '#contract/values/day.ts'
/** A picture that was chosen and has not arrived yet. */
export type WaitingPicture = {
  /** Of the upload: the server takes the same one once. */
  key: string
  /** The account and the gallery that it belongs to. */
  gallery: string
  name: string
  file: Blob
  /** When it was chosen, in milliseconds. */
  at: number
}

const [database, store] = ['igarape-pictures', 'waiting']
const month = 30 * dayMs

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' })
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
    request.onblocked = () => failed(new Error('blocked'))
  })
}

async function change<Result>(
  mode: IDBTransactionMode,
  work: (pictures: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const opened = await open()
    return await new Promise<Result>((done, failed) => {
      const transaction = opened.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => done(request.result)
      transaction.onabort = () => failed(transaction.error)
      transaction.onerror = () => failed(transaction.error)
    }).finally(() => opened.close())
  } catch {
    // a private window, or a full disk: then it is kept as long as the page is open
    return undefined
  }
}

/** Keeps a picture on the device; false where the device cannot. */
export const keepPicture = async (picture: WaitingPicture): Promise<boolean> =>
  (await change('readwrite', (pictures) => pictures.put(picture))) !== undefined

export const forgetPicture = async (key: string): Promise<void> => {
  await change('readwrite', (pictures) => pictures.delete(key))
}

/** What is kept for a gallery, in the order in which it was chosen; what nobody came back to for a month goes. */
export async function listWaitingPictures(gallery: string, now = Date.now()): Promise<WaitingPicture[]> {
  const all = ((await change('readonly', (pictures) => pictures.getAll())) ?? []) as WaitingPicture[]
  for (const { key, at } of all) if (now - at > month) await forgetPicture(key)
  return all.filter((each) => each.gallery === gallery && now - each.at <= month).sort((a, b) => a.at - b.at)
}
