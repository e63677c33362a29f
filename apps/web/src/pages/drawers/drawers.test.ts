import { drawerKinds } from '@backoffice/contract'
import { expect, it } from 'vitest'

const kebab = (kind: string) => kind.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

it('has a drawer for every kind of records that opens in one', () => {
  const files = Object.keys(import.meta.glob('./*-drawer.tsx'))
  expect(files.sort()).toEqual(drawerKinds.map(kind => `./${kebab(kind)}-drawer.tsx`).sort())
})
