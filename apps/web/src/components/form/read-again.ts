import { createContext, useContext } from 'react'

/** Reads the record of a screen again; does nothing when the screen has none. */
export const ReadAgainContext = createContext<() => void>(() => undefined)

export const useReadAgain = () => useContext(ReadAgainContext)
