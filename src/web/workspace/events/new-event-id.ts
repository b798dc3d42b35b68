const key = 'igarape.new-event'

/** The id of the event that is being written here, the same until it is made: what is sent twice makes one. */
export function newEventId(): { id: string; forget: () => void } {
  const forget = () => {
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing was kept
    }
  }
  try {
    const id = localStorage.getItem(key) ?? crypto.randomUUID()
    localStorage.setItem(key, id)
    return { id, forget }
  } catch {
    return { id: crypto.randomUUID(), forget }
  }
}
