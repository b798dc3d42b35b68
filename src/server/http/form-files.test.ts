import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { filesIn } from './form-files.ts'

const type = 'multipart/form-data; boundary=x'
const part = (head: string, body: string) => `--x\r\n${head}\r\n\r\n${body}\r\n`
const avatar = 'Content-Disposition: form-data; name="avatar"; filename="me.jpg"\r\nContent-Type: image/jpeg'
const read = (form: string, contentType = type) =>
  filesIn(Buffer.from(form, 'latin1'), contentType, 'avatar').map(String)

test('a form as the platform writes it is read back', async () => {
  const form = new FormData()
  form.set('other', 'text')
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 13, 10])
  form.set('avatar', new File([bytes], 'na"me\r\n.jpg', { type: 'image/jpeg' }))
  const sent = new Response(form)
  const files = filesIn(
    Buffer.from(await sent.arrayBuffer()),
    sent.headers.get('content-type') ?? '',
    'avatar',
  )
  expect(files).toEqual([bytes])
})

test('only the files of the field are taken, whatever surrounds the boundary', () => {
  const form = `${part('content-disposition: form-data; name="no"; filename="avatar"', '1')}${part(avatar, 'a\r\n--y')}--x--\r\n`
  expect(read(form)).toEqual(['a\r\n--y'])
  expect(read(form, 'multipart/form-data; charset=utf-8; boundary="x"')).toEqual(['a\r\n--y'])
  expect(read(`${part('Content-Disposition: form-data; name=avatar', '')}--x--`)).toEqual([''])
  expect(read('--x--')).toEqual([])
})

test.each([
  ['no boundary', part(avatar, 'a'), 'multipart/form-data'],
  ['another boundary', `${part(avatar, 'a')}--x--`, 'multipart/form-data; boundary=y'],
  ['nothing', '', type],
  ['cut off in the head', '--x\r\nContent-Disposition: form-data; na', type],
  ['cut off in the file', `--x\r\n${avatar}\r\n\r\nhalf`, type],
  ['cut off before the end', part(avatar, 'a'), type],
  ['thousands of parts', `${part('a: b', '').repeat(5000)}--x--`, type],
  ['a head without end', `--x\r\n${'a: b\r\n'.repeat(50_000)}`, type],
])('a form that cannot be read is refused: %s', (_, form, contentType) => {
  expect(() => read(form, contentType)).toThrow(AppError)
})
