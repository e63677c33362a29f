import { createContext, useContext } from 'react'

/** Reads the record of a screen again; nothing where the screen has none. */
export const ReadAgainContext = createContext<() => void>(() => undefined)

export const useReadAgain = () => useContext(ReadAgainContext)
