// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LibClone} from "solady/src/utils/LibClone.sol";
import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {DividendTest} from "./DividendTest.sol";
import {DividendModel} from "./DividendModel.sol";

/// @notice The ledger beside a plain model of the same rules, and at the ends of what numbers can be. The test itself is
/// the token.
contract DividendLedgerTest is DividendTest {
    uint256 private constant LEAST = 1_000;

    IDividendVault private vault;
    DividendModel private model;
    address[] private accounts;
    uint256 private supply = LEAST * 10_000;
    mapping(address account => uint256) private balance;
    mapping(address account => bool) private excluded;

    function setUp() public {
        accounts = [alice, bob, stranger, team, marketing];
    }

    // ── what a vault asks its token ──

    function actingOwner() external view returns (address) {
        return address(this);
    }

    function earnsNothing(address) external pure returns (bool) {
        return false;
    }

    function balanceOf(address who) external view returns (uint256) {
        return balance[who];
    }

    function totalSupply() external view returns (uint256) {
        return supply;
    }

    /// @notice 19 to 21, 25: every account earns what the model says, after any sequence of movements, incomes, payments,
    /// exclusions and pauses.
    function testFuzz_Ledger_AgreesWithTheModel(uint256 seed) public {
        make(3 hours, LEAST * 10_000);
        model = new DividendModel(3 hours, LEAST);
        uint256 steps = 60;
        // Magnitudes that differ by many orders, the same for one run.
        uint256 coinBits = seed % 90 + 6;
        uint256 shareBits = (seed >> 8) % 86 + 11;
        for (uint256 i; i < steps; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            step(seed, coinBits, shareBits);
            uint256 total;
            for (uint256 k; k < accounts.length; ++k) {
                address one = accounts[k];
                uint256 earned = vault.claimable(one) + vault.paidTo(one);
                // A unit for each time that the books were settled.
                near(earned, model.earnedBy(one), 2 * i + 2, "earned");
                eq(vault.sharesOf(one), model.shares(one), "shares");
                total += vault.sharesOf(one);
            }
            eq(vault.totalShares(), total, "25: the sum of the shares");
            checkSums(vault, accounts, accounts.length + 2 * i + 2);
        }
    }

    /// @notice No balance and no income, however large, makes a movement or a view fail.
    function testFuzz_Extremes_NeverFail(uint256 seed) public {
        make(1 hours, 0);
        for (uint256 i; i < 30; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            address from = accounts[seed % 5];
            address to = accounts[(seed >> 8) % 5];
            // Sizes of any number of bits, the largest and 0 and 1 among them.
            uint256 first = i % 3 == 0 ? type(uint256).max : seed >> ((seed >> 16) % 256);
            uint256 second = i % 4 == 0 ? (seed >> 20) & 1 : (seed << 7) >> ((seed >> 24) % 256);
            vault.onBalances(from, first, to, second);
            vm.assertLe(vault.totalShares(), type(uint112).max, "the sum");
            if (seed >> 255 == 1) {
                uint256 room = type(uint256).max - coin.totalSupply();
                uint256 amount = seed >> ((seed >> 32) % 256);
                coin.mint(address(vault), amount > room ? room : amount);
                vault.receiveIncome();
            }
            vm.warp(block.timestamp + (seed >> 40) % 3 hours);
            vault.process(accounts);
            (uint256 received,,) = vault.totals();
            vm.assertLe(received, type(uint128).max, "income ever");
            checkSums(vault, accounts, 5 + 3 * i + 3);
        }
        // To the year 36812, and beyond what 32 bits of seconds hold.
        vm.warp(1 << 39);
        vault.onBalances(alice, 1, bob, type(uint256).max);
        vault.onBalances(alice, 0, bob, 7);
        checkSums(vault, accounts, 200);
    }

    /// @notice All income ever, on one share: the largest sum for a share that there can be, held by all shares there can be.
    function test_LargestSumForOneShare_IsEarnedByAllSharesThereCanBe() public {
        make(1 hours, 0);
        vault.onBalances(address(0), 0, alice, 1);
        coin.mint(address(vault), type(uint128).max - 1);
        vault.receiveIncome();
        skip(2 hours);
        eq(vault.claimable(alice), type(uint128).max - 1, "all of it");
        vault.onBalances(alice, type(uint112).max, bob, 5);
        eq(vault.sharesOf(bob), 0, "no room for more shares");
        vault.onBalances(alice, type(uint112).max - 1, bob, 5);
        eq(vault.sharesOf(bob), 1, "room for one");
        coin.mint(address(vault), 2);
        vault.receiveIncome();
        (uint256 received,,) = vault.totals();
        eq(received, type(uint128).max, "no more than all that can be counted");
        skip(2 hours);
        eq(vault.process(accounts), 1, "paid");
        eq(coin.balanceOf(alice), type(uint128).max - 1, "in one payment");
    }

    /// @notice Settling an account again and again, by dust from a stranger, takes nothing of what it earns.
    function test_DustFromAStranger_TakesNothingOfWhatIsEarned() public {
        make(1 hours, LEAST * 10_000);
        vault.onBalances(address(0), 0, alice, LEAST);
        vault.onBalances(address(0), 0, bob, LEAST);
        // Less than one base unit a second.
        coin.mint(address(vault), 2_000);
        vault.receiveIncome();
        skip(1 hours);
        for (uint256 i; i < 3_600; ++i) {
            skip(1);
            vault.onBalances(bob, LEAST - i % 2, alice, LEAST + i % 2);
        }
        near(vault.claimable(alice), 1_000, 2, "alice");
        near(vault.claimable(bob), 1_000, 2, "bob");
    }

    /// @notice A least sum that rises above the shares there are stops a stream in its middle: what was earned stays earned, and
    /// what was not is carried.
    function test_LeastSumThatRises_KeepsWhatWasEarned_AndCarriesTheRest() public {
        make(1 hours, supply);
        vault.onBalances(address(0), 0, alice, LEAST);
        coin.mint(address(vault), 1_000);
        vault.receiveIncome();
        skip(90 minutes);
        eq(vault.claimable(alice), 500, "half in half of the second hour");
        supply *= 2;
        vault.refresh(new address[](0));
        skip(10 hours);
        eq(vault.claimable(alice), 500, "stays");
        (,, uint256 pending) = vault.totals();
        eq(pending, 500, "carried");
        supply /= 2;
        vault.refresh(new address[](0));
        skip(2 hours);
        eq(vault.claimable(alice), 1_000, "all in the end");
    }

    function step(uint256 seed, uint256 coinBits, uint256 shareBits) private {
        uint256 action = (seed >> 128) % 10;
        address one = accounts[seed % 5];
        if (action < 4) {
            address other = accounts[(seed >> 8) % 5];
            if (other == one) other = accounts[(seed % 5 + 1) % 5];
            uint256 first = (seed >> 16) % 4 == 0 ? 0 : uint128(seed >> 20) % (1 << shareBits);
            uint256 second = (seed >> 18) % 4 == 0 ? 0 : uint128(seed >> 60) % (1 << shareBits);
            if (action == 3) second = balance[other];
            (balance[one], balance[other]) = (first, second);
            vault.onBalances(one, first, other, second);
            model.setShares(one, excluded[one] ? 0 : first);
            model.setShares(other, excluded[other] ? 0 : second);
            model.check();
        } else if (action < 6) {
            uint256 amount = uint128(seed >> 20) % (1 << coinBits);
            coin.mint(address(vault), amount);
            vault.receiveIncome();
            model.receiveIncome(amount);
        } else if (action < 8) {
            vm.warp(block.timestamp + (action == 6 ? seed % 1 hours : seed % 9 hours));
        } else if (action == 8) {
            uint256 owed = vault.claimable(one);
            eq(vault.process(list(one, one)), owed == 0 ? 0 : 1, "23: paid once");
            eq(vault.claimable(one), 0, "all of it");
        } else {
            excluded[one] = !excluded[one];
            uint256 owed = vault.claimable(one);
            vault.setExcluded(list(one), excluded[one]);
            // A change of shares rounds down, and a whole unit may hang on it.
            vm.assertLe(vault.claimable(one), owed, "25: kept");
            vm.assertLe(owed, vault.claimable(one) + 1, "25: kept");
            model.setShares(one, excluded[one] ? 0 : balance[one]);
            model.check();
        }
    }

    function make(uint32 epochSeconds, uint256 supply) private {
        address implementation = creator.create(companionCode("DividendVault"));
        // A test of the tests: a mistaken contract in place of the right one.
        string memory planted = string.concat(vm.envOr("TOKEN_TEMPLATES", string("")), "/DividendVault.planted.json");
        if (bytes(planted)[0] != "/" && vm.exists(planted)) {
            vm.etch(implementation, vm.parseJsonBytes(vm.readFile(planted), ".runtimeCode"));
        }
        vault = IDividendVault(LibClone.clone(implementation));
        vault.setUp(
            IDividendVault.DividendInit(address(coin), 0, 0, epochSeconds, new address[](0)),
            address(coin),
            address(0),
            30,
            supply
        );
    }
}
