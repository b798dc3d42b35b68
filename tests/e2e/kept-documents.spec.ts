import { expect, test } from '#tests/browser/test.ts'

test('documents are kept and packed', async ({ request }) => {
  await test.step('a document for a visitor says nothing that was made up for one request', async () => {
    for (const address of ['/', '/profiles', '/help']) {
      const document = await request.get(address)
      expect(await document.text(), address).not.toContain('nonce=')
      expect(document.headers()['content-security-policy'], address).not.toContain('nonce-')
    }
    const account = await request.get('/account')
    const nonce = /nonce="([^"]+)"/.exec(await account.text())?.[1]
    expect(account.headers()['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })
  await test.step('even a small script is packed', async () => {
    const script = /src="([^"]*theme-[^"]+)"/.exec(await (await request.get('/')).text())?.[1] ?? ''
    const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers()['content-encoding']).toBe('br')
    // what only a document needs would weigh more than the script
    expect(answer.headers()['x-content-type-options']).toBe('nosniff')
    expect(answer.headers()).not.toHaveProperty('content-security-policy')
  })
})
