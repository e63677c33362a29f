import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { hrefWithDrawer, useDrawer, useDrawerAddress } from './drawer-address.ts'
import { useScreenSearch } from './screen-address.ts'

it('stands beside the search of the screen', () => {
  expect(hrefWithDrawer('/order?status=PAID&look=job:1', 'order:A-1')).toBe(
    '/order?status=PAID&look=order:A-1',
  )
  expect(hrefWithDrawer('/order?status=PAID&look=job:1', undefined)).toBe('/order?status=PAID')
})

function Looking() {
  const { open, close } = useDrawer()
  return (
    <>
      <p>{JSON.stringify([useDrawerAddress() ?? '', useScreenSearch()])}</p>
      {['order:1', 'member:2'].map(look => (
        <button key={look} type="button" onClick={() => open(look)}>
          {look}
        </button>
      ))}
      <button type="button" onClick={close}>
        close
      </button>
    </>
  )
}

const show = async (url: string) => {
  const { router, user, href } = await renderScreen(Looking, url)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { press, href, length: () => router.history.length }
}

it('adds an entry for each record, and closes back to the list, which never sees it', async () => {
  const { press, href } = await show('/order?page=2')
  await press('order:1')
  await press('order:1')
  await press('member:2')
  await waitFor(() => expect(href()).toBe('/order?page=2&look=member:2'))
  expect(screen.getByText('["member:2",{"page":"2"}]')).toBeTruthy()
  await press('close')
  await waitFor(() => expect(href()).toBe('/order?page=2'))
})

it('closes where it stands when the address was opened with a record', async () => {
  const { press, href, length } = await show('/order?look=order:1')
  await press('member:2')
  await waitFor(() => expect(href()).toBe('/order?look=member:2'))
  await press('close')
  await waitFor(() => expect(href()).toBe('/order'))
  expect(length()).toBe(2)
})
