import { z } from 'zod'
import { SessionUser } from '#contract/account/session-user.ts'
import { Session, SignInWays } from '#contract/account/sign-in.ts'
import { Event, EventCard, EventOrganizer } from '#contract/directory/events.ts'
import { Attraction, City, Country, Location } from '#contract/directory/locations.ts'
import { Offer, OfferOwner } from '#contract/directory/offers.ts'
import { Organization, OrganizationCard } from '#contract/directory/organizations.ts'
import { Profile, ProfileCard } from '#contract/directory/profiles.ts'
import { Counts, SearchHit, TypeCount } from '#contract/directory/search.ts'
import { SocialLink } from '#contract/directory/social-links.ts'
import { ErrorBody } from '#contract/errors.ts'
import { ApiDescription } from '#contract/openapi.ts'
import { CityReference, GettingThere, PlaceReference } from '#contract/shared.ts'
import { AdminSummary, AuditEntry } from '#contract/system/administration.ts'
import { Role, UserRole } from '#contract/system/roles.ts'
import { StorageStatus } from '#contract/system/status.ts'
import { User } from '#contract/system/users.ts'

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
