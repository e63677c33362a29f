import { lookKinds } from '@backoffice/contract'
import { expect, it } from 'vitest'

const kebab = (kind: string) => kind.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

it('has a drawer for every kind of records that opens in one', () => {
  const files = Object.keys(import.meta.glob('./*-look.tsx'))
  expect(files.sort()).toEqual(lookKinds.map(kind => `./${kebab(kind)}-look.tsx`).sort())
})
