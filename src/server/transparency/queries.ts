import { sql } from 'drizzle-orm'
import type { TransparencyRow } from '#contract/decisions/transparency.ts'
import type { Database } from '#server/database/connect.ts'

/** The counts of every month, the last first. What only ends a decision is none of its own. */
export async function countByMonth(db: Database): Promise<TransparencyRow[]> {
  const { rows } = await db.execute<TransparencyRow>(sql`
    select to_char(d.created_at at time zone 'UTC', 'YYYY-MM') as month, d.subject_kind as subject, d.measure,
      d.ground, d.is_rule as "isRule", count(distinct d.id)::int as decisions, count(o.id)::int as objections,
      count(*) filter (where o.outcome = 'upheld')::int as upheld,
      count(*) filter (where o.outcome = 'reversed')::int as reversed,
      count(*) filter (where o.outcome = 'lifted')::int as lifted
    from decisions d left join objections o on o.decision_id = d.id
    where d.lifts is null
    group by 1, 2, 3, 4, 5
    order by 1 desc, 2, 3, 4, 5`)
  return rows
}

export type RegisterRow = {
  day: string
  subject: string
  measure: string
  ground: string | null
  isRule: boolean
  told: string | null
  liftedOn: string | null
  objection: string | null
}

/** Each decision, without texts and without anybody, the first first. */
export async function listRegister(db: Database): Promise<RegisterRow[]> {
  const { rows } = await db.execute<RegisterRow>(sql`
    select to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, d.subject_kind as subject, d.measure,
      d.ground, d.is_rule as "isRule", d.told,
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD') as "liftedOn",
      (select coalesce(o.outcome, 'open') from objections o where o.decision_id = d.id order by o.id limit 1) as objection
    from decisions d left join decisions l on l.lifts = d.id
    where d.lifts is null
    order by d.id`)
  return rows
}
