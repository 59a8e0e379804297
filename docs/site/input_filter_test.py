import unittest

from input_filter import filtered


class InputFilter(unittest.TestCase):
    def test_the_comment_before_the_namespace_is_the_file_s(self):
        self.assertEqual(filtered("#pragma once\n#include <x>\n\n/// About.\n/// More.\nnamespace cml::a {\n"),
                         "#pragma once\n#include <x>\n/// @file\n/// About.\n/// More.\nnamespace cml::a {\n")

    def test_the_comment_after_the_pragma_is_the_file_s(self):
        self.assertEqual(filtered("#pragma once\n/// About.\n#include <x>\n\nnamespace cml {\n"),
                         "/// @file\n/// About.\n#include <x>\n\nnamespace cml {\n")

    def test_other_comments_stay(self):
        text = "#pragma once\n\nnamespace cml {\n\n/// Of the class.\nclass A {};\n"
        self.assertEqual(filtered(text), text)

    def test_defaulted_comparisons_leave_an_empty_line(self):
        self.assertEqual(filtered("int x;\n  friend bool operator==(const A&, const A&) = default;\n};\n"), "int x;\n\n};\n")
