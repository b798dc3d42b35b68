import {
  addMyOrganizationLink,
  addMyProfileLink,
  listMyOrganizationLinks,
  listMyProfileLinks,
  orderMyOrganizationLinks,
  orderMyProfileLinks,
} from '#contract/listings/social-links.ts'

/** The calls on the social links of each kind of listing. */
export const linkCalls = {
  profile: { list: listMyProfileLinks, add: addMyProfileLink, order: orderMyProfileLinks },
  organization: {
    list: listMyOrganizationLinks,
    add: addMyOrganizationLink,
    order: orderMyOrganizationLinks,
  },
} as const
