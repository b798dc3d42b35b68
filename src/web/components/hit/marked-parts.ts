import { fold } from './fold.ts'

type Part = { text: string; isAsked: boolean; at: number }

const shortest = 3

/** A name in parts: the words that were asked for, or begin so, and what is between them. */
export function markedParts(name: string, words: string): Part[] {
  const asked = fold(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortest)
  let at = 0
  return name.split(/([\p{L}\p{M}\p{N}]+)/u).flatMap((text) => {
    const part = { text, at, isAsked: asked.some((word) => fold(text).startsWith(word)) }
    at += text.length
    return text ? [part] : []
  })
}
