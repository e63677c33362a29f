import type { Body, Data, OperationSpec, Query } from '@backoffice/contract'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from './api/call.ts'
import type { Input } from './api/request.ts'
import { queryClient } from './query-client.ts'

interface Operations {
  list?: OperationSpec
  get?: OperationSpec
  create?: OperationSpec
  update?: OperationSpec
  delete?: OperationSpec
}

type ListOf<Ops extends Operations> = Extract<Ops['list'], OperationSpec>
type BodyOf<O> = O extends OperationSpec ? Body<O> : never
type DataOf<O> = O extends OperationSpec ? Data<O> : never

/** For a mutation: who shows its failures, and with which text (see `query-client.ts`). */
interface Meta extends Record<string, unknown> {
  ownErrors?: boolean
  failed?: string
}

interface Options<Q> {
  /** The request for the query of the address: days become times, for example. */
  sent?: (query: Q) => Q
  /** Read again after a change, in addition to everything under the resource's name. */
  alsoRefresh?: () => unknown
}

// Inside, the type of an operation is general; the types of the functions say what each takes.
const send = (operation: OperationSpec | undefined, input: object): Promise<unknown> =>
  call(operation as OperationSpec, input as Input<OperationSpec>)

/** The options to read a page of a list by its query; `sent` as in `resource`. */
export const listQuery =
  <O extends OperationSpec>(key: readonly unknown[], operation: O, sent = (query: Query<O>) => query) =>
  (query: Query<O>) =>
    queryOptions({
      queryKey: [...key, query],
      queryFn: ({ signal }) => send(operation, { query: sent(query), signal }) as Promise<Data<O>>,
      placeholderData: keepPreviousData,
    })

/** A hook that runs a change, and then reads the kept data again. */
const changing =
  (refresh: () => unknown) =>
  <In, Out>(run: (input: In) => Promise<Out>, meta: Meta = {}) =>
  () =>
    useMutation({ mutationFn: run, onSettled: refresh, meta })

/** A hook that saves a form: the form shows failures, and data is read again only after a success. */
const saving =
  (refresh: () => unknown) =>
  <In, Out>(run: (input: In) => Promise<Out>) =>
  () =>
    useMutation({ mutationFn: run, onSuccess: refresh, meta: { ownErrors: true } })

/**
 * The queries and mutations of a module, under one name in the cache:
 *
 *     export const channelData = resource('channels', channels)
 *     channelData.list(query) channelData.one(id) channelData.useCreate() …
 *
 * Write special ones with `action` and `saves`, or by hand with `key` and `refresh`.
 */
export function resource<Ops extends Operations>(
  name: string,
  { list, get, create, update, delete: remove }: Ops,
  { sent = query => query, alsoRefresh }: Options<Query<ListOf<Ops>>> = {},
) {
  const key = (...parts: unknown[]) => [name, ...parts]
  const refresh = () => {
    alsoRefresh?.()
    return queryClient.invalidateQueries({ queryKey: key() })
  }
  const action = changing(refresh)
  const saves = saving(refresh)
  return {
    key,
    refresh,
    list: listQuery(key('list'), list as ListOf<Ops>, sent),
    /** Always read again: an editor starts from the current version. */
    one: (id: number) =>
      queryOptions({
        queryKey: key('one', id),
        queryFn: ({ signal }) => send(get, { params: { id }, signal }) as Promise<DataOf<Ops['get']>>,
        staleTime: 0,
        gcTime: 0,
      }),
    action,
    /** The same as a hook, whose message of a failure depends on the input. */
    useAction: <In, Out>(run: (input: In) => Promise<Out>, meta?: Meta) => action(run, meta)(),
    saves,
    useCreate: saves(
      (body: BodyOf<Ops['create']>) => send(create, { body }) as Promise<DataOf<Ops['create']>>,
    ),
    useUpdate: saves(
      (body: BodyOf<Ops['update']>) => send(update, { body }) as Promise<DataOf<Ops['update']>>,
    ),
    /** `meta` says who shows a failure; by default it is shown like any other. */
    useDelete: (meta: Meta = {}) => action((id: number) => send(remove, { params: { id } }), meta)(),
  }
}
