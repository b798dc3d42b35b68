import { z } from 'zod'
import { Session, SessionUser, SignInWays } from '#contract/accounts.ts'
import { AdminSummary, AuditEntry } from '#contract/administration.ts'
import { Counts, SearchHit, TypeCount } from '#contract/directory.ts'
import { ErrorBody } from '#contract/errors.ts'
import { Event, EventCard, EventOrganizer } from '#contract/events.ts'
import { Attraction, City, Country, Location } from '#contract/locations.ts'
import { Offer, OfferOwner } from '#contract/offers.ts'
import { ApiDescription } from '#contract/openapi.ts'
import { Organization, OrganizationCard } from '#contract/organizations.ts'
import { Profile, ProfileCard } from '#contract/profiles.ts'
import { Role, UserRole } from '#contract/roles.ts'
import { CityReference, GettingThere, PlaceReference } from '#contract/shared.ts'
import { SocialLink } from '#contract/social-links.ts'
import { StorageStatus } from '#contract/system-status.ts'
import { User } from '#contract/users.ts'

const schemas = {
  AdminSummary,
  ApiDescription,
  Attraction,
  AuditEntry,
  City,
  CityReference,
  Counts,
  Country,
  Error: ErrorBody,
  Event,
  EventCard,
  EventOrganizer,
  GettingThere,
  Location,
  Offer,
  OfferOwner,
  Organization,
  OrganizationCard,
  PlaceReference,
  Profile,
  ProfileCard,
  Role,
  SearchHit,
  Session,
  SessionUser,
  SignInWays,
  SocialLink,
  StorageStatus,
  TypeCount,
  User,
  UserRole,
}

/** Gives the schemas of the contract the names by which the description refers to them. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(schemas)) z.globalRegistry.add(schema, { ...schema.meta(), id })
}
