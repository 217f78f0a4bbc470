// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibBytes} from "solady/src/utils/LibBytes.sol";
import {SaleMaths} from "../companion/SaleMaths.sol";
import {ISaleBooks} from "./ISaleBooks.sol";

/**
 * @title SaleTerms
 * @notice What a sale is created with, as the immutable arguments of its clone: no rule costs a storage read.
 * @dev Words of 32 bytes:
 * 0 factory, salt · 1 creator, limitPaid · 2 token, softCap · 3 deployer, hardCap · 4 exchange, leastPaid ·
 * 5 wrappedNative, mostPaid · 6 end, claim, switches, shares, lock, release · 7 lot, counts and rewards, then a coin in a word
 * (all but the first: and its rate in another), then a phase in three words.
 */
library SaleTerms {
    /// @notice Who created a sale where by which salt, and what is sold.
    struct Origin {
        address factory;
        bytes12 salt;
        address creator;
        address token;
    }

    uint256 private constant MOST_GENERATIONS = 6;

    /// @notice The arguments of the clone.
    function pack(Origin memory origin, ISaleBooks.Rules memory rules) internal pure returns (bytes memory terms) {
        terms = abi.encodePacked(
            abi.encodePacked(origin.factory, origin.salt, origin.creator, rules.limitPaid, origin.token, rules.softCap),
            abi.encodePacked(rules.deployer, rules.hardCap, rules.exchange, rules.leastPaid),
            abi.encodePacked(rules.wrappedNative, rules.mostPaid),
            _packShares(rules),
            _packCounts(rules)
        );
        for (uint256 i; i < rules.coins.length; ++i) {
            terms = abi.encodePacked(terms, uint256(uint160(rules.coins[i].coin)));
            if (i != 0) terms = abi.encodePacked(terms, rules.coins[i].rate);
        }
        for (uint256 i; i < rules.phases.length; ++i) {
            ISaleBooks.Phase memory phase = rules.phases[i];
            terms = abi.encodePacked(terms, uint256(phase.startAt) << 112 | phase.amount, phase.price, phase.listRoot);
        }
    }

    /// @notice What {pack} was given.
    function unpack(bytes memory terms) internal pure returns (Origin memory origin, ISaleBooks.Rules memory rules) {
        uint256 word = _word(terms, 0);
        (origin.factory, origin.salt) = (_head(word), bytes12(uint96(word)));
        (origin.creator, rules.limitPaid) = _pair(_word(terms, 1));
        (origin.token, rules.softCap) = _pair(_word(terms, 2));
        (rules.deployer, rules.hardCap) = _pair(_word(terms, 3));
        (rules.exchange, rules.leastPaid) = _pair(_word(terms, 4));
        (rules.wrappedNative, rules.mostPaid) = _pair(_word(terms, 5));
        _unpackShares(rules, _word(terms, 6));
        word = _word(terms, 7);
        rules.lot = uint96(word >> 160);
        rules.rewardBps = new uint16[](uint8(word >> 152));
        for (uint256 i; i < rules.rewardBps.length; ++i) {
            rules.rewardBps[i] = uint16(word >> (16 * i));
        }
        uint256 next = 8;
        rules.coins = new ISaleBooks.Coin[](uint8(word >> 144));
        for (uint256 i; i < rules.coins.length; ++i) {
            rules.coins[i].coin = address(uint160(_word(terms, next++)));
            rules.coins[i].rate = i == 0 ? SaleMaths.PRICE_SCALE : _word(terms, next++);
        }
        rules.phases = new ISaleBooks.Phase[](uint8(word >> 136));
        for (uint256 i; i < rules.phases.length; ++i) {
            word = _word(terms, next++);
            (rules.phases[i].startAt, rules.phases[i].amount) = (uint40(word >> 112), uint112(word));
            rules.phases[i].price = _word(terms, next++);
            rules.phases[i].listRoot = bytes32(_word(terms, next++));
        }
    }

    /// @notice What follows after the terms in the arguments of the clone.
    function rest(bytes memory terms) internal pure returns (bytes memory) {
        uint256 word = _word(terms, 7);
        uint256 words = 7 + 2 * uint256(uint8(word >> 144)) + 3 * uint256(uint8(word >> 136));
        return LibBytes.slice(terms, words * 32);
    }

    function _packShares(ISaleBooks.Rules memory rules) private pure returns (bytes memory) {
        ISaleBooks.Release memory release = rules.release;
        return abi.encodePacked(
            abi.encodePacked(rules.endAt, uint8(rules.claim), rules.bindFirst, rules.unsoldReturns, rules.liquidityBps),
            abi.encodePacked(rules.premiumBps, rules.advanceBps, rules.liquidityLockSeconds),
            abi.encodePacked(release.startAt, release.firstBps, release.interval, release.partBps, uint8(0))
        );
    }

    function _unpackShares(ISaleBooks.Rules memory rules, uint256 word) private pure {
        rules.endAt = uint40(word >> 216);
        rules.claim = ISaleBooks.Claim(uint8(word >> 208));
        (rules.bindFirst, rules.unsoldReturns) = (uint8(word >> 200) != 0, uint8(word >> 192) != 0);
        (rules.liquidityBps, rules.premiumBps) = (uint16(word >> 176), uint16(word >> 160));
        (rules.advanceBps, rules.liquidityLockSeconds) = (uint16(word >> 144), uint32(word >> 112));
        rules.release.startAt = uint40(word >> 72);
        rules.release.firstBps = uint16(word >> 56);
        rules.release.interval = uint32(word >> 24);
        rules.release.partBps = uint16(word >> 8);
    }

    function _packCounts(ISaleBooks.Rules memory rules) private pure returns (uint256 word) {
        word = uint256(rules.lot) << 160 | rules.rewardBps.length << 152 | rules.coins.length << 144 | rules.phases.length << 136;
        for (uint256 i; i < rules.rewardBps.length && i < MOST_GENERATIONS; ++i) {
            word |= uint256(rules.rewardBps[i]) << (16 * i);
        }
    }

    /// @dev What was packed has as many words as it says.
    function _word(bytes memory terms, uint256 index) private pure returns (uint256 word) {
        assembly ("memory-safe") {
            word := mload(add(add(terms, 32), shl(5, index)))
        }
    }

    function _pair(uint256 word) private pure returns (address head, uint96 amount) {
        return (_head(word), uint96(word));
    }

    function _head(uint256 word) private pure returns (address) {
        return address(uint160(word >> 96));
    }
}
