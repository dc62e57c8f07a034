// Lessons: a table for one that nobody keeps. The page says which step it is at and what was
// answered in it; the step is played again from its position, and the answer is what the learner
// sees.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/messages.hpp"
#include "server/packed.hpp"
#include "table/lesson.hpp"

namespace stoop::server {

class Lessons {
public:
    // Reads the lessons of all games; throws std::runtime_error with a sentence if one is broken.
    explicit Lessons(const content::Files& files);

    const Packed* words(std::string_view game_and_language) const;  // "king/en"
    Expected<std::string> play(std::string_view game, const LessonWish& wish) const;

private:
    struct Ready {
        table::Lesson lesson;
        std::vector<std::shared_ptr<const table::Game>> games;  // one for each step
    };
    std::map<std::string, Ready, std::less<>> lessons_;
    std::map<std::string, Packed, std::less<>> words_;
};

}  // namespace stoop::server
