/** Words by topic, `domain.topic: words`, most typical first; `_` joins the words of a phrase. Travel and transport. */
export const TRAVEL = `
travel.trip: travel trip vacation holiday journey getaway tour visit abroad destination explore traveler weekend_trip tourism voyage wander escape honeymoon
travel.plan: itinerary plan schedule book trip spontaneous agenda guidebook reservation travel_agent package_tour flexible organize activity days structured unplanned advance
travel.budget: budget cheap backpack hostel affordable low_cost free inexpensive couchsurf bargain deal save discount public_transport frugal student
travel.luxury: luxury five_star resort first_class spa upscale premium suite pamper concierge all_inclusive lavish boutique yacht villa comfort
travel.group: group_tour guided_tour tour guide bus group crowd organized package solo independent companion private stranger cruise
travel.solo: solo alone independent backpack single myself solitude safety female hostel meet
travel.family: family kid child stroller kid_friendly theme_park vacation resort toddler baby all_inclusive grandparent
travel.romantic: honeymoon romantic couple anniversary getaway retreat intimate secluded partner sunset
travel.slow: slow relax retreat unwind leisurely quiet peaceful remote rest pace slow_travel recharge tranquil hurry rushed
travel.adventure: adventure adrenaline explore backpack trek safari expedition thrill off_the_beaten_path wild rafting hike jungle zipline activity outdoors
travel.culture: culture cultural local tradition museum heritage history festival authentic immersive immerse custom language people landmark architecture temple village historical
travel.offbeat: off_the_beaten_path hidden hidden_gem remote undiscovered crowd tourist_trap touristy crowded popular secluded village local unusual lesser_known attraction mass_tourism
travel.sights: sightseeing landmark monument attraction castle cathedral ruin palace tower tourist famous must_see statue square viewpoint iconic temple bridge
travel.museum: museum gallery exhibit exhibition history art artifact collection guided_tour audio_guide curator louvre archaeological
travel.city: city urban metropolis downtown skyline shopping nightlife new_york london paris tokyo berlin neighborhood street capital architecture bustle big_city
travel.rural: countryside rural village farm nature small_town country cottage cabin quiet remote barn field
travel.beach: beach ocean sea coast sand island surf swim sun tan snorkel tropical shore seaside resort wave palm hammock sunscreen sunbathe
travel.island: island hawaii bali maldives caribbean greece tropical bahamas fiji ferry beach lagoon cruise archipelago
travel.mountain: mountain alps hike ski altitude summit peak cabin valley rockies himalaya scenic lodge swiss
travel.nature: nature national_park landscape scenery wildlife forest waterfall lake canyon safari scenic wilderness eco ecotourism outdoors rainforest
travel.desert: desert heat dune dry sahara arid camel hot
travel.cold: cold winter snow ski arctic iceland norway northern_lights alaska scandinavia chilly aurora sweden finland cool
travel.warm: warm hot tropical sunny humid heat summer beach mediterranean sunshine florida equator
travel.europe: europe italy france spain germany england greece portugal paris london rome barcelona amsterdam prague vienna switzerland ireland scotland european venice
travel.asia: asia japan china thailand india vietnam korea bali singapore tokyo bangkok indonesia malaysia nepal asian kyoto hong_kong
travel.america: america usa canada mexico new_york california florida texas brazil peru argentina las_vegas chicago san_francisco hawaii costa_rica
travel.africa: africa safari morocco egypt kenya tanzania south_africa serengeti pyramid middle_east dubai turkey jordan
travel.oceania: australia new_zealand sydney reef oceania outback kiwi melbourne
travel.hotel: hotel room resort suite lobby check_in chain boutique concierge booking star front_desk accommodation stay pool lodging night amenity marriott hilton
travel.hostel: hostel dormitory shared backpacker bunk airbnb homestay guesthouse couchsurf bed_and_breakfast local host accommodation room
travel.rental: airbnb rental apartment villa cottage cabin house kitchen host vacation_rental self_catering stay
travel.camping: camp tent campsite campground rv glamping campfire caravan sleeping_bag camper backpack outdoors cabin hammock
travel.eco: eco eco_friendly ecotourism sustainable green carbon footprint responsible environment conservation local lodge flight train ethical offset
travel.flight: flight fly airplane airport airline plane layover aisle window seat boarding jet_lag economy business_class nonstop red_eye turbulence fear_of_flying airfare connection cabin
travel.train: train rail railway station scenic rail_pass sleeper track overnight locomotive
travel.road: road_trip drive highway car scenic route rv pit_stop motel gas rental_car mile playlist audiobook snack stop
travel.cruise: cruise ship boat deck port sail cabin seasick excursion ferry yacht
travel.seasick: motion_sickness seasick nausea boat car_sick winding ferry dizzy roller_coaster cruise virtual_reality
travel.pack: pack luggage suitcase backpack carry_on bag light toiletry adapter gear checked essential
travel.visa: passport visa border embassy customs immigration insurance vaccination document entry
travel.season: season summer winter spring autumn off_season peak crowd weather month monsoon rainy_season shoulder
travel.souvenir: souvenir shopping market craft gift postcard handmade local bazaar keepsake magnet
travel.theme: theme_park amusement disney disneyland roller_coaster ride attraction water_park queue universal carnival
travel.wellness: retreat spa yoga meditation detox wellness hot_spring massage sauna thermal onsen rejuvenate
travel.photo: photograph camera instagram view scenery sunset landscape spot snapshot drone photogenic
travel.food: food cuisine street_food local restaurant taste market cooking_class winery foodie culinary food_tour
travel.accessible: wheelchair accessible disability mobility walk stairs elevator ramp knee crutch step
travel.safety: safe safety crime scam danger solo insurance emergency theft pickpocket precaution risky
travel.volunteer: volunteer exchange study_abroad wwoof homestay humanitarian abroad teach
travel.nomad: nomad remote_work coworking wifi expat workation long_term relocate
transport.public: public_transport bus subway metro train tram commute transit station pass transport crowded fare underground public_transportation
transport.car: car drive vehicle driver parking traffic steering road automobile license commute highway garage
transport.electric: electric ev hybrid tesla charge battery fuel_efficient emission eco zero_emission plug prius
transport.suv: suv truck pickup van sedan minivan hatchback compact spacious convertible jeep cargo crossover
transport.sport: sports_car speed horsepower engine race fast porsche ferrari convertible bmw turbo acceleration
transport.used: used_car second_hand dealer lease mileage resale price afford financing warranty buy certified
transport.brand: toyota honda ford bmw mercedes audi tesla volkswagen nissan hyundai brand foreign domestic volvo subaru chevrolet
transport.gearbox: manual automatic transmission stick_shift clutch gear dashboard touchscreen control button
transport.safety: safety seatbelt airbag crash rating blind_spot brake family accident lane
transport.luxury: luxury leather seat premium interior mercedes bmw lexus feature comfort heated
transport.repair: mechanic repair maintenance oil tire brake garage engine service breakdown warranty reliable
transport.bike: bike bicycle cycle ride helmet pedal commute mountain_bike cyclist lane e_bike trail
transport.motorcycle: motorcycle motorbike scooter harley helmet moped ride vespa
transport.taxi: taxi uber lyft cab rideshare carpool driver share fare ride
transport.walk: walk foot pedestrian stroll step walkable sidewalk wander
transport.boat: boat ferry sail yacht kayak canoe ship harbor marina
transport.autonomous: self_driving autonomous autopilot technology driverless tesla assist sensor
`;
