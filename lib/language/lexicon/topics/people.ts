/** Words by topic, `domain.topic: words`, most typical first; `_` joins the words of a phrase. People and their lives. */
export const PEOPLE = `
family.parent: mother father mom dad parent mum grandmother grandfather grandma grandpa grandparent in_laws stepmother
family.child: child kid son daughter baby toddler teenager teen infant newborn raise boy girl
family.raise: parenting discipline screen_time bedtime school daycare chore reward punishment homework nanny routine gentle strict kid raise
family.baby: baby newborn pregnant diaper breastfeed stroller crib nursery pregnancy formula maternity
family.sibling: brother sister sibling twin cousin uncle aunt nephew niece relative
family.together: family reunion gathering tradition together dinner bonding activity time weekend
family.school: school homeschool private montessori kindergarten preschool tutor education child
love.partner: husband wife partner boyfriend girlfriend spouse marriage married engaged fiance couple relationship
love.date: date dating first_date date_night romantic tinder app bumble meet single match profile restaurant romance
love.wedding: wedding bride groom marry ceremony reception engagement venue ring bridesmaid elope honeymoon guest vow dress
love.breakup: breakup divorce ex heartbreak separate cheat
love.long: long_distance communication conflict trust quality_time love_language argument commitment affection
love.romance: romance romantic gesture flower surprise anniversary valentine public intimate candlelight grand
friend.friend: friend friendship buddy mate close hang_out best_friend social acquaintance
friend.social: social party introvert extrovert small_group large gathering crowd alone socialize networking small_talk anxiety shy conversation one_on_one meetup
friend.meet: meet new people club group community meetup app join volunteer event
friend.neighbor: neighbor community neighborhood local block
social.communicate: communicate text call phone email video_call message face_to_face letter in_person voice conversation chat
social.conflict: conflict argue confrontation apologize disagree criticism honest direct feedback tension
social.boundary: privacy boundary personal_space private oversharing public secret
event.birthday: birthday party cake celebrate surprise gift balloon celebration age
event.party: party celebrate host guest decoration theme invitation gathering dance small intimate crowd loud dinner_party housewarming
event.holiday: christmas thanksgiving easter halloween new_year hanukkah diwali holiday tradition eid festive tree valentine
event.gift: gift present give surprise wrap handmade personalized gift_card birthday experience thoughtful sentimental practical
event.festival: festival concert fair carnival parade outdoor crowd music food
event.public: conference seminar speech public_speaking presentation audience talk panel lecture stage
event.weekend: weekend plan activity evening fun day_out free night_out relax staycation outing local
event.team: team_building corporate outing retreat activity colleague icebreaker
faith.faith: religion faith god church pray christian muslim jewish buddhist hindu bible worship temple mosque spiritual belief islam
faith.spirit: spiritual meditation karma soul energy crystal astrology mindfulness ritual
faith.none: atheist agnostic secular religious non_religious
life.age: birthday born age old young childhood grow retire generation
life.place: hometown born live city town country immigrant native from roots moved
life.death: death die funeral grief loss memorial mourn passed
life.routine: morning evening routine daily schedule night wake early habit day night_owl late early_bird
life.goal: goal resolution dream ambition improve growth challenge achieve motivation
life.simple: minimalist simple simplify slow possessions declutter essential material
life.identity: gender transgender lgbt gay lesbian pride queer identity woman man inclusive
life.culture: culture tradition heritage language custom community diverse immigrant roots
life.retire: retire pension senior leisure travel savings
life.change: move divorce new_job baby change transition loss
feel.good: happy joy excited glad love proud grateful fun cheerful thrilled hopeful
feel.bad: sad angry upset fear worry anxious hate scared cry frustrated grief nervous terrified afraid
feel.fear: fear phobia afraid claustrophobia heights spider dark flying confined enclosed elevator public_speaking water crowd needle scared
feel.lonely: lonely alone isolated miss
care.volunteer: volunteer charity donate nonprofit community help shelter fundraiser cause homeless food_bank service
care.donate: donate charity money donation cause local organization transparent recurring
care.activism: activism protest rights equality justice petition vegan climate feminism
law.law: law lawyer court legal police crime judge attorney trial will contract sue
law.visa: immigration visa citizenship green_card passport
law.death: will estate inheritance probate trust
style.quiet: quiet peaceful calm silent tranquil noisy loud noise crowd busy serene noise_level secluded bustling
style.crowd: crowd crowded busy popular packed tourist queue line wait
style.alone: alone solo independent solitude private individual group together shared collaborate
style.cheap: cheap budget affordable inexpensive free frugal cost price expensive bargain overpriced splurge
style.luxury: luxury premium expensive high_end exclusive upscale lavish quality elegant
style.old: vintage antique classic traditional retro historic old modern
style.new: modern contemporary new latest cutting_edge innovative trendy experimental
style.handmade: handmade handcrafted artisan craft homemade diy unique personalized mass_produced custom
style.simple: simple minimalist minimal clean plain basic complicated complex clutter straightforward
style.active: active energetic adventure movement outdoor sedentary lively physical
style.slow: slow relaxed leisurely gentle fast rushed pace hurry easy_going
style.plan: plan structured organized schedule spontaneous flexible routine last_minute improvise rigid
style.hands: hands_on practical experience interactive practice active participate workshop
style.visual: visual diagram picture video chart image graphic infographic illustration
style.sound: audio listen podcast voice sound
style.physical: physical paper print tangible digital book hardcopy handwriting
style.local: local small independent chain corporate community neighborhood global mass
style.ethical: ethical sustainable fair_trade eco_friendly cruelty_free organic vegan responsible conscious
style.safe: safe risk danger cautious careful secure risky
style.long: long short brief concise detailed depth lengthy quick summary
style.compete: competitive cooperative win challenge casual
style.violence: violent violence gory graphic aggressive peaceful gentle
style.outdoors: outdoor outside nature fresh_air indoor inside
style.morning: morning early dawn sunrise night late evening
style.comfort: comfortable comfort cozy soft relax
style.natural: natural organic artificial synthetic chemical pure
style.technology: technology gadget digital app screen analog offline online
`;
