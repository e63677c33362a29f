import { useSyncExternalStore } from 'react'
import { showOnPaper } from './theme-choice.ts'

/** Paper is light, and its tables are whole: what a style sheet cannot say is drawn otherwise while the page is printed. */
const paper = matchMedia('print')
const listeners = new Set<() => void>()
let isAsked = false

const isPrinting = () => isAsked || paper.matches

function announce() {
  showOnPaper(isPrinting())
  for (const listener of listeners) listener()
}

function turn(next: boolean) {
  isAsked = next
  announce()
}

addEventListener('beforeprint', () => turn(true))
addEventListener('afterprint', () => turn(false))
paper.addEventListener('change', announce)

function onPrinting(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useIsPrinting = () => useSyncExternalStore(onPrinting, isPrinting)
