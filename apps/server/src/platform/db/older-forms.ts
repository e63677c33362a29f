/**
 * Migrations that got a quicker form after they were on the main branch (ADR 13): the checksums of the forms before. A
 * database that ran one of them is as one that ran the present form, so both are accepted.
 */
export const olderForms: Readonly<Record<string, readonly string[]>> = {
  '20261124192000_order_sorts.ts': ['4b9ba0da8909959647ee8560828b239cc9c2e37151aa376112c3bb13c36c1e88'],
  '20261125224200_desk.ts': ['e710483db41bdb394aea40e1bb005233b3363e43c59b3271e0bbb7f9eb8a9791'],
  '20261126000300_palette.ts': ['5ee40fa79fdd6f5c6f3a33f8cdc027481a9e5ab7d9b3e0df0e1da7d89d2acefb'],
  '20261126035500_order_sources.ts': ['c838581ddeb11bb7c5f468d05eb8e7afefb5d5d1f89b1c38d0e2e3bc5edf71c9'],
  '20261126041500_operating_filters.ts': ['d4c24fdd2eb3b1ac497d15c8ddfaf027ff4947e92e5ca22ba55e8c019112fa87'],
  '20261126104500_reward_dates.ts': ['6d11c2191fbd14e3a6c0b62478464923d95c264fef160f8307e2db31aae457b2'],
  '20261126110000_invoice_lists.ts': ['a89274b71a823ef05fad19597881992ab71b1f4557eeb5162e47e2438f3c76b7'],
  '20261126165500_order_channels.ts': ['9eddfea60eb710be6b1efedc78c595416d3569ebe6e353e2c3fbbdfb4eefb3b0'],
  '20261126180000_refunds.ts': ['621ec2177a044bf7540dfcad6888a63898cb87bacb8190f968ecfc9935a1c569'],
  '20261126204500_audit_records.ts': ['ec9f5622201362ac0c7b8851513aa42ef4129e48f46a9161212e375c3baed3cd'],
}
