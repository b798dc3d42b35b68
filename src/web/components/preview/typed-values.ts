import { data } from 'react-router'

/** In the action of a preview: what was typed, as the call that changes it takes it. */
export async function typedValues(request: Request): Promise<object> {
  const sent = (await request.formData()).get('values')
  try {
    const values: unknown = JSON.parse(String(sent))
    if (typeof values === 'object' && values !== null) return values
  } catch {}
  throw data(null, { status: 400 })
}
