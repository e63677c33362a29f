/** Only fields in the schema of the operation are sent: in answers, in conflicts, and when an answer is repeated. */
import type { OperationSpec } from '@backoffice/contract'
import type { FastifyReply } from 'fastify'
import Type, { type TSchema } from 'typebox'
import type { Actor } from '../access/actor.ts'
import { AppError } from '../lib/app-error.ts'
import { maskBySchema } from '../masking/by-schema.ts'
import { isVisible } from './visible-record.ts'

/**
 * An answer before it is written: its instants may still be Dates, and rows may have more columns than the schema,
 * because only the columns in the schema are sent.
 */
export type AnswerData<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends object
    ? { [K in keyof T]: AnswerData<T[K]> }
    : T

export const envelopeSchema = (data: TSchema | undefined) =>
  Type.Object({
    errorcode: Type.Integer(),
    errormessage: Type.String(),
    errors: Type.Null(),
    data: data ?? Type.Null(),
  })

type Plain = Record<string, unknown>
const nothing = Type.Null()

/** The text of an answer. Its schema is compiled with the first one: all of them would slow down the start. */
export function answerText(reply: FastifyReply, envelope: TSchema, answer: Plain): string {
  const text: string = reply.serializeInput(answer, envelope as Plain)
  reply.type('application/json; charset=utf-8')
  return text
}

/** The value as the operation answers it, without columns that the schema does not have. */
export const answerValue = (operation: OperationSpec, reply: FastifyReply, data: unknown): string =>
  reply.serializeInput(data as Plain, (operation.data ?? nothing) as Plain) as string

/** A conflict shows the current row in the same form as a success, to people who may read it. */
export function withCurrent(
  operation: OperationSpec,
  reply: FastifyReply,
  error: unknown,
  actor: Actor | undefined,
): unknown {
  if (!(error instanceof AppError) || error.details.current === undefined) return error
  const { current, record, ...rest } = error.details
  if (!isVisible(operation, actor)) return new AppError(error.code, rest)
  const details = { ...rest, ...(record && { record }) }
  return new AppError(error.code, {
    ...details,
    data: JSON.parse(answerValue(operation, reply, maskBySchema(operation.data, actor)(current))),
  })
}
