/** Words by topic, `domain.topic: words`, most typical first; `_` joins the words of a phrase. Screen, music, books, games, arts. */
export const CULTURE = `
film.movie: movie film cinema watch director actor theater screen hollywood blockbuster oscar movie_night scene cast premiere trailer ticket
film.series: series show tv television episode season netflix stream binge sitcom hbo hulu drama weekend watch miniseries finale
film.stream: streaming netflix hulu disney amazon_prime subscription platform youtube watch subtitle app hbo
film.comedy: comedy funny sitcom laugh humor romcom parody satire standup slapstick comedian lighthearted hilarious
film.horror: horror scary ghost zombie gore gory slasher jump_scare monster haunted frightening blood supernatural vampire creepy terrifying halloween
film.thriller: thriller suspense mystery crime detective psychological twist noir serial_killer murder heist tense spy espionage whodunit
film.romance: romance romantic love_story romcom couple date_night chick_flick sappy cheesy hallmark
film.action: action superhero marvel explosion fight chase dc martial_arts bond stunt hero batman avenger war violence mission
film.scifi: science_fiction sci_fi space alien star_wars star_trek future robot dystopian time_travel cyberpunk matrix spaceship futuristic
film.fantasy: fantasy magic dragon lord_of_the_rings harry_potter wizard game_of_thrones tolkien epic fairy myth
film.drama: drama emotional character historical period biopic tearjerker family plot sad moving
film.documentary: documentary true_story nature history educational true_crime docuseries attenborough factual real
film.animation: animated animation cartoon anime pixar disney ghibli manga kids dub
film.anime: anime manga japan ghibli subtitle naruto dub cosplay otaku subbed
film.foreign: foreign subtitle international korean french bollywood dub language world_cinema kdrama hollywood nollywood
film.indie: indie independent arthouse festival low_budget mainstream blockbuster cult sundance experimental hollywood director
film.classic: classic old black_and_white golden_age vintage silent hitchcock retro western noir remake
film.reality: reality reality_tv dating competition bachelor talk_show game_show kardashian host contestant talent survivor cooking_show
film.violence: violence violent gore blood graphic gun war torture dark disturbing brutal explicit trigger
film.ending: ending happy sad cliffhanger twist spoiler plot predictable open resolved slow_paced long pace
film.family: family kid children pixar disney friendly animated parental wholesome together
film.musical: musical broadway song dance theater stage sing la_la hamilton
film.sequel: sequel franchise remake reboot prequel original trilogy saga marvel adaptation
film.theater: cinema theater imax popcorn screen home crowd 3d ticket big_screen seat
film.history: war historical period costume biopic era medieval world_war victorian
music.listen: music song album playlist listen artist band spotify track radio tune headphone singer hit lyrics favorite genre mood
music.rock: rock metal punk guitar heavy_metal band alternative grunge hard_rock beatles led_zeppelin loud nirvana scream emo
music.pop: pop mainstream chart top_40 hit taylor_swift catchy dance kpop boy_band radio beyonce
music.hiphop: hip_hop rap rapper beat drake eminem kanye lyrics freestyle explicit rnb trap kendrick
music.jazz: jazz blues swing saxophone soul improvisation trumpet smooth miles_davis bebop bossa funk
music.classical: classical orchestra symphony piano violin opera mozart beethoven bach concerto composer chamber baroque instrumental chopin
music.electronic: electronic techno edm house dj dance synth trance rave club dubstep remix festival
music.folk: folk acoustic country bluegrass singer_songwriter banjo guitar americana nashville dylan celtic
music.indie: indie alternative underground independent lo_fi obscure local vinyl shoegaze mainstream emerging
music.world: latin reggae salsa afrobeat world kpop bollywood reggaeton flamenco bossa_nova traditional samba african celtic
music.instrumental: instrumental ambient lofi soundtrack background focus study score lyrics relax calm meditation white_noise concentrate vocal
music.old: oldies vintage 80s 70s 90s retro classic nostalgia decade disco vinyl era
music.concert: concert live gig festival venue stage tour ticket crowd front_row perform arena show coachella outdoor loud intimate
music.vinyl: vinyl record cd cassette turntable collect physical streaming album digital player
music.audio: headphone speaker sound quality earbuds noise_cancelling hifi bluetooth audiophile stereo wireless bass
music.play: instrument guitar piano violin drum practice learn lesson band teacher chord sheet_music keyboard ukulele cello flute
music.sing: sing choir karaoke vocal voice singer duet acapella opera
music.write: compose songwriting produce lyrics studio record beat melody mix track
music.loud: loud noise volume quiet soft mellow calm heavy aggressive upbeat energetic soothing autotune
music.religious: gospel hymn worship christian choir spiritual praise church
book.read: book read novel author library story chapter page bookstore reader literature bookshelf recommendation book_club goodreads series title
book.fiction: fiction novel story literary character plot narrative bestseller contemporary author protagonist
book.nonfiction: nonfiction non_fiction biography memoir history self_help science essay true real_life factual business psychology
book.mystery: mystery detective crime thriller suspense agatha_christie sherlock murder whodunit noir cozy
book.fantasy: fantasy science_fiction sci_fi dragon magic tolkien dystopian epic world_building sanderson paranormal young_adult space
book.romance: romance love_story romantic jane_austen steamy chick_lit love_triangle cheesy
book.horror: horror stephen_king ghost gothic scary supernatural dark creepy
book.classic: classic dickens austen shakespeare literature tolstoy canonical old dostoevsky victorian orwell
book.history: historical history era war biography period ancient medieval civilization
book.biography: biography memoir autobiography life_story inspirational leader celebrity figure diary
book.selfhelp: self_help personal_development motivation habit productivity inspirational growth mindset success guru
book.poetry: poetry poem poet verse haiku rhyme lyrical spoken_word sonnet
book.comics: comic graphic_novel manga superhero illustrated marvel panel
book.young: young_adult children teen coming_of_age ya picture_book bedtime
book.short: short_story anthology novella series standalone trilogy long length page cliffhanger thick
book.ebook: ebook kindle paper physical hardcover paperback print digital e_reader screen library tablet
book.audio: audiobook podcast audible narrator listen commute audio narrate
book.translated: translation translated foreign language original bilingual international diverse world
book.perspective: first_person narrator perspective unreliable point_of_view multiple prose style descriptive fast_paced slow
book.theme: violence dark tragic sad happy_ending uplifting disturbing explicit trigger controversial politics message
book.review: review bestseller award prize critic rating recommendation hype spoiler goodreads pulitzer booker
book.club: book_club discuss group author meet discussion library event
news.media: news newspaper journalism article headline media source reporter bbc cnn press broadcast coverage bias unbiased journalist magazine current_events current_affairs
news.politics: politics political government election vote president policy party democrat republican congress parliament senator liberal conservative campaign debate opinion
news.podcast: podcast episode host interview audio listen radio talk show commute
news.format: article video text summary long_form headline read newsletter app notification infographic depth brief short
news.world: world international global war conflict economy crisis foreign country
news.local: local community city town neighborhood mayor council regional
news.celebrity: celebrity gossip tabloid paparazzi famous scandal star influencer sensational royal clickbait
news.science: science technology discovery research breakthrough space innovation study climate
news.positive: positive uplifting negative depressing violence crime anxiety overwhelming doomscroll
game.video: video_game game gamer gaming play console playstation xbox nintendo pc steam player level switch controller graphics
game.rpg: rpg role_playing quest character story open_world fantasy witcher skyrim zelda final_fantasy narrative exploration immersive turn_based
game.shooter: shooter fps gun call_of_duty fortnite battle_royale violent combat action halo kill first_person
game.strategy: strategy civilization chess tactical simulation turn_based management build age_of_empires real_time city
game.puzzle: puzzle brain logic tetris word crossword sudoku candy_crush casual riddle escape_room wordle relaxing
game.multiplayer: multiplayer online co_op team friend competitive esports guild mmo league pvp toxic ranked single_player chat server
game.single: single_player solo story campaign offline narrative alone immersive
game.mobile: mobile phone app casual ads in_app microtransaction free_to_play ios android pay
game.pay: microtransaction loot_box free_to_play subscription pay_to_win purchase dlc price steam_sale
game.horror: horror scary jump_scare survival zombie resident_evil creepy
game.sport: sports racing fifa nba mario_kart simulator madden football
game.indie: indie pixel retro arcade aaa art nintendo classic nostalgia stardew
game.vr: virtual_reality vr headset oculus motion_sickness immersive augmented dizzy
game.cozy: cozy relaxing casual animal_crossing farm simulation sims stardew stress_free building creative minecraft
game.board: board_game card_game tabletop chess monopoly scrabble poker dice game_night settlers dungeons_and_dragons domino family trivia cooperative
art.paint: paint painting watercolor acrylic oil canvas brush palette artist easel landscape
art.draw: draw sketch pencil illustration cartoon charcoal digital ink doodle tablet
art.craft: craft knit crochet sew pottery ceramic woodwork handmade embroidery quilt jewelry diy scrapbook origami yarn leather candle
art.sculpt: sculpture pottery ceramic clay wood carve stone metal
art.photo: photography camera photo lens portrait landscape shoot film dslr edit picture black_and_white street wildlife photographer
art.museum: museum gallery exhibition exhibit art collection curator modern_art contemporary_art painting sculpture artwork display
art.modern: modern contemporary abstract conceptual installation minimalist pop_art street_art graffiti avant_garde interactive
art.classic: renaissance impressionist classical baroque realism van_gogh monet old_master traditional portrait
art.digital: digital design graphic software photoshop illustrator procreate tablet nft 3d animation
art.theater: theater play stage drama broadway musical actor shakespeare performance improv ballet opera ticket
art.dance: dance ballet salsa hip_hop ballroom contemporary choreography tango class partner zumba swing
art.write: write writing creative story poem journal blog novel essay diary author writer_block
art.design: design interior graphic architecture style aesthetic typography minimalist
art.class: class workshop beginner tutorial art_class lesson community studio teacher
art.architecture: architecture building modern gothic brutalist historic skyscraper cathedral design
humor.joke: joke funny humor laugh comedy comedian standup meme prank pun sarcasm satire dark_humor dad_joke witty
hobby.collect: collect collection stamp coin antique vintage figurine memorabilia hobby rare card
hobby.new: hobby pastime leisure free_time pick_up new weekend activity spare interest fun enjoy
hobby.model: lego model train puzzle build kit miniature assemble
hobby.star: astronomy star telescope planet stargazing night_sky space moon constellation
hobby.magic: astrology tarot horoscope zodiac psychic
`;
