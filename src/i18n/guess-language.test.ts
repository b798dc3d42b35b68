import { expect, test } from 'vitest'
import { guessLanguage } from './guess-language.ts'

test.each([
  ['en', 'We paddle slowly through the flooded forest and look for dolphins with you.'],
  ['en', 'Born in Tefé, I have guided on the river for twenty years.'],
  ['fr', 'Je suis né au bord du fleuve et je guide les voyageurs dans la forêt depuis vingt ans.'],
  ['fr', 'Une journée en pirogue avec le déjeuner chez l’habitant.'],
  ['pt', 'Nasci na beira do Solimões e guio há vinte anos, com calma e sem pressa.'],
  ['pt', 'Pousada flutuante com quartos simples, café da manhã e passeios de canoa.'],
  ['es', 'Nací a la orilla del río y guío desde hace veinte años por la selva con mi familia.'],
  ['es', 'Casa flotante con cuartos sencillos, desayuno y paseos en canoa por el lago.'],
] as const)('%s is told by everyday words: %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language)
})

test.each(['', 'Pousada Uacari', 'Tefé', '12345', 'Canoa, almoço, banho'])(
  'what tells nothing is not guessed: %s',
  (text) => {
    expect(guessLanguage(text)).toBeUndefined()
  },
)
